import type { ChatMember, ChatMessage } from '#contract/conversations/chat.ts';
import { REACTIONS } from '#domain/conversations/chat.ts';
import { useChatActions } from '#js/stores/conversations/chat/chatActions.ts';
import styles from '../Chat.module.css';

type ReactionsProps = { message: ChatMessage; people: ChatMember[]; me: number | null; canReact: boolean };

/** The reactions to a message with their numbers; a press adds one's own or takes it back. */
export function Reactions({ message, people, me, canReact }: ReactionsProps) {
  const react = useChatActions((state) => state.react);
  return (
    <p className={styles.reactions}>
      {message.reactions.map(({ emoji, user_ids: ids }) => {
        const isMine = ids.some((id) => id === me);
        const names = ids.map((id) => people.find((one) => one.id === id)?.name ?? 'Somebody').join(', ');
        const known = REACTIONS.find((one) => one === emoji);
        return (
          <button
            key={emoji}
            type="button"
            className={styles.reaction}
            aria-pressed={isMine}
            aria-label={`${emoji} by ${names}`}
            title={names}
            disabled={!canReact || known === undefined}
            onClick={() => known && void react(message.id, known, !isMine)}
          >
            {emoji} {ids.length}
          </button>
        );
      })}
    </p>
  );
}
