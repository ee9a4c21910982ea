import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ChatMessage } from '#contract/conversations/chat.ts';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import type { MenuEntry } from '#js/components/overlay/menuEntries.ts';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { useChatActions } from '#js/stores/conversations/chat/chatActions.ts';
import styles from './Chat.module.css';
import { ReactButton } from './reactions/ReactButton.tsx';

type MessageActionsProps = {
  message: ChatMessage;
  isOwn: boolean;
  canRemove: boolean;
  me: number | null;
  onReply: () => void;
  onEdit: () => void;
};

/** What can be done with a message: react, reply, and change or delete one's own. */
export function MessageActions({ message, isOwn, canRemove, me, onReply, onEdit }: MessageActionsProps) {
  const { button, popup } = usePopup('menu');
  const remove = useChatActions((state) => state.remove);
  const ask = async () => {
    const isSure = await confirm({
      title: 'Delete this message?',
      body: 'Everyone will see that a message was deleted here, but not what it said.',
      confirmLabel: 'Delete message',
      danger: true,
    });
    if (isSure) {
      await remove(message.id);
    }
  };
  const entries: MenuEntry[] = [
    { kind: 'action', label: 'Reply', icon: <IconArrowBackUp size={16} />, onClick: onReply },
    ...(isOwn && message.kind !== 'call'
      ? [{ kind: 'action' as const, label: 'Edit message', icon: <IconPencil size={16} />, onClick: onEdit }]
      : []),
    ...(isOwn || canRemove
      ? [
          {
            kind: 'action' as const,
            label: 'Delete message',
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: ask,
          },
        ]
      : []),
  ];
  return (
    <span className={styles.actions}>
      <ReactButton message={message} me={me} />
      <ActionIcon {...button} size="sm" variant="default" aria-label="Actions of this message">
        <IconDots size={16} />
      </ActionIcon>
      <ButtonMenu popup={popup} entries={entries} />
    </span>
  );
}
