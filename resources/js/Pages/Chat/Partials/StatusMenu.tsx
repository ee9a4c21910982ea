import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CHAT_STATUSES, type ChatStatus } from '#domain/conversations/chat.ts';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { useChatStatus } from '#js/stores/conversations/chat/chatStatus.ts';

const StatusModal = lazyDialog(async () => (await import('./StatusModal.tsx')).StatusModal);

const LABELS: Record<ChatStatus, string> = { online: 'Online', away: 'Away', busy: 'Busy', invisible: 'Invisible' };

/** One's own status. Who uses no page for a while is away by themselves (Layouts/staff/presence). */
export function StatusMenu() {
  const { button, popup } = usePopup('menu');
  const { status, text, hasText, load, choose } = useChatStatus();
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => void load(), [load]);
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
          ...(hasText
            ? [
                { kind: 'divider' as const },
                {
                  kind: 'action' as const,
                  label: text === null ? 'Add a status text' : 'Change status text',
                  onClick: () => setIsWriting(true),
                },
              ]
            : []),
        ]}
      />
      {isWriting && <StatusModal onClose={() => setIsWriting(false)} />}
    </>
  );
}
