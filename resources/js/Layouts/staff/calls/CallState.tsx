import { useEffect, useState } from 'react';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCurrentCall } from '#js/stores/conversations/calls/currentCall.ts';
import styles from './CallPanel.module.css';

/** What the call is doing; while it is held, for how long. */
export function CallState() {
  const { call, phase, otherMedia } = useCurrentCall();
  const kind = call?.kind === 'video' ? 'video call' : 'voice call';
  const texts = {
    idle: '',
    preparing: 'Allow the microphone to talk',
    incoming: `Incoming ${kind}`,
    outgoing: 'Ringing…',
    connecting: 'Connecting…',
    interrupted: 'The connection was lost. Trying again…',
    connected: otherMedia.screen ? 'Shares the screen' : otherMedia.microphone ? '' : 'Microphone off',
  };
  return (
    <p className={styles.state}>
      <span role="status">{texts[phase]}</span>
      {phase === 'connected' && call?.answered_at && <Duration since={call.answered_at} />}
    </p>
  );
}

function Duration({ since }: { since: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const text = `${hours > 0 ? `${hours}:${two(Math.floor(seconds / 60) % 60)}` : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return <span className={styles.duration}>{text}</span>;
}
