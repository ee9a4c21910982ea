import { ActionIcon, Button } from '@mantine/core';
import {
  IconMicrophone,
  IconMicrophoneOff,
  IconPhone,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChatCall } from '#contract/conversations/calls.ts';
import { useCurrentCall } from '#js/stores/conversations/calls/currentCall.ts';
import styles from './CallPanel.module.css';

/** Answers or declines a call that rings. */
export function AnswerButtons({ call }: { call: ChatCall }) {
  const { accept, hangUp } = useCurrentCall();
  return (
    <div className={styles.answers}>
      <Button color="red" leftSection={<IconPhoneOff size={16} />} onClick={hangUp}>
        Decline
      </Button>
      {call.kind === 'video' && (
        <Button variant="default" leftSection={<IconPhone size={16} />} onClick={() => accept('voice')}>
          Without camera
        </Button>
      )}
      <Button
        leftSection={call.kind === 'video' ? <IconVideo size={16} /> : <IconPhone size={16} />}
        onClick={() => accept(call.kind ?? 'voice')}
      >
        Answer
      </Button>
    </div>
  );
}

/** Microphone, camera, screen and hanging up. */
export function CallButtons() {
  const { media, toggle, hangUp } = useCurrentCall();
  // Phones offer no sharing.
  const canShare = 'getDisplayMedia' in navigator.mediaDevices;
  return (
    <div className={styles.buttons}>
      <Switch label={media.microphone ? 'Mute' : 'Unmute'} isOn={media.microphone} onClick={() => toggle('microphone')}>
        {media.microphone ? <IconMicrophone size={20} /> : <IconMicrophoneOff size={20} />}
      </Switch>
      <Switch
        label={media.camera ? 'Switch the camera off' : 'Switch the camera on'}
        isOn={media.camera}
        onClick={() => toggle('camera')}
      >
        {media.camera ? <IconVideo size={20} /> : <IconVideoOff size={20} />}
      </Switch>
      {canShare && (
        <Switch
          label={media.screen ? 'Stop sharing the screen' : 'Share the screen'}
          isOn={media.screen}
          onClick={() => toggle('screen')}
        >
          {media.screen ? <IconScreenShareOff size={20} /> : <IconScreenShare size={20} />}
        </Switch>
      )}
      <ActionIcon color="red" variant="filled" size={44} radius="xl" aria-label="Hang up" onClick={hangUp}>
        <IconPhoneOff size={20} />
      </ActionIcon>
    </div>
  );
}

type SwitchProps = { label: string; isOn: boolean; onClick: () => void; children: ReactNode };

function Switch({ label, isOn, onClick, children }: SwitchProps) {
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'default'}
      size={44}
      radius="xl"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
