import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinimize, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Initials } from '#js/components/text/Initials.tsx';
import { useCurrentCall } from '#js/stores/conversations/calls/currentCall.ts';
import { AnswerButtons, CallButtons } from './CallButtons.tsx';
import styles from './CallPanel.module.css';
import { CallPicture } from './CallPicture.tsx';
import { CallState } from './CallState.tsx';
import { useRingTone } from './useRingTone.ts';

/** What a call that has ended leaves on the screen goes by itself; milliseconds. */
const NOTICE_MS = 10_000;

/** The call that rings or is held: who it is with, their picture, and what can be done. */
export function CallPanel() {
  const { call, phase, notice, otherMedia, dismiss } = useCurrentCall();
  const [isLarge, setLarge] = useState(false);
  useRingTone(phase);
  const isOver = call === null && phase === 'idle';
  useEffect(() => {
    if (isOver && notice !== null) {
      const timer = setTimeout(dismiss, NOTICE_MS);
      return () => clearTimeout(timer);
    }
  }, [isOver, notice, dismiss]);
  const name = call?.contact_name ?? '';
  const hasPicture = phase === 'connected' && (otherMedia.camera || otherMedia.screen);
  return (
    <section
      className={styles.panel}
      data-large={isLarge && call !== null}
      aria-label={name ? `Call with ${name}` : 'Call'}
    >
      {call && (
        <header className={styles.head}>
          {!hasPicture && <Initials name={name} size={40} picture={call.contact_picture} />}
          <div className={styles.who}>
            <p className={styles.name} dir="auto">
              {name}
            </p>
            <CallState />
          </div>
          {phase !== 'incoming' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={isLarge ? 'Make the call smaller' : 'Make the call larger'}
              onClick={() => setLarge(!isLarge)}
            >
              {isLarge ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
            </ActionIcon>
          )}
        </header>
      )}
      <CallPicture isShown={hasPicture} />
      {!call && phase === 'preparing' && <p className={styles.state}>Allow the microphone to call.</p>}
      {notice !== null && (
        <div className={styles.notice}>
          <p role="status">{notice}</p>
          <ActionIcon variant="subtle" color="gray" aria-label="Dismiss" onClick={dismiss}>
            <IconX size={16} />
          </ActionIcon>
        </div>
      )}
      {call && (phase === 'incoming' ? <AnswerButtons call={call} /> : <CallButtons />)}
    </section>
  );
}
