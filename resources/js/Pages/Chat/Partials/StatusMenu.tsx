import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { CHAT_STATUSES, type ChatStatus } from '#domain/conversations/chat.ts';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { useChatStatus } from '#js/stores/conversations/chat/chatStatus.ts';
import { useIdle } from './useIdle.ts';

const LABELS: Record<ChatStatus, string> = { online: 'Online', away: 'Away', busy: 'Busy', invisible: 'Invisible' };

/** One's own status. Without a key or a move of the mouse for a while, one is away by oneself. */
export function StatusMenu() {
  const { button, popup } = usePopup('menu');
  const { status, load, choose, setIdle } = useChatStatus();
  useEffect(() => void load(), [load]);
  useIdle(setIdle);
  return (
    <>
      <Button {...button} variant="default">
        {LABELS[status]}
      </Button>
      <ButtonMenu
        popup={popup}
        entries={[
          {
            kind: 'choice',
            value: status,
            options: CHAT_STATUSES.map((value) => ({ value, label: LABELS[value] })),
            onChange: (value) => {
              const chosen = CHAT_STATUSES.find((one) => one === value);
              if (chosen) {
                void choose(chosen);
              }
            },
          },
        ]}
      />
    </>
  );
}
