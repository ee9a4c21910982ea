import { ActionIcon } from '@mantine/core';
import { IconMoodPlus } from '@tabler/icons-react';
import type { ChatMessage } from '#contract/conversations/chat.ts';
import { REACTIONS } from '#domain/conversations/chat.ts';
import { ButtonPopover } from '#js/components/overlay/ButtonPopover.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { useChatActions } from '#js/stores/conversations/chat/chatActions.ts';
import styles from '../Chat.module.css';

/** Chooses a reaction to a message; a second press takes it back. */
export function ReactButton({ message, me }: { message: ChatMessage; me: number | null }) {
  const { button, popup } = usePopup('dialog');
  const react = useChatActions((state) => state.react);
  return (
    <>
      <ActionIcon {...button} size="sm" variant="default" aria-label="React to this message">
        <IconMoodPlus size={16} />
      </ActionIcon>
      <ButtonPopover popup={popup} label="Reactions" position="top-end">
        <div className={styles.choices}>
          {REACTIONS.map((emoji) => {
            const isMine = message.reactions.some((one) => one.emoji === emoji && one.user_ids.some((id) => id === me));
            return (
              <button
                key={emoji}
                type="button"
                className={styles.choice}
                aria-pressed={isMine}
                aria-label={isMine ? `Take back ${emoji}` : `React with ${emoji}`}
                onClick={() => {
                  popup.onChange(false);
                  void react(message.id, emoji, !isMine);
                }}
              >
                {emoji}
              </button>
            );
          })}
        </div>
      </ButtonPopover>
    </>
  );
}
