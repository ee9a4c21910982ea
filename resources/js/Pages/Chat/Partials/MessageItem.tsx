import { Button } from '@mantine/core';
import type { ChatMember, ChatMessage } from '#contract/conversations/chat.ts';
import type { Outgoing } from '#domain/conversations/outbox.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import { useOutbox } from '#js/stores/conversations/chat/outbox.ts';
import styles from './Chat.module.css';
import { excerptOf } from './excerptOf.ts';
import { MessageText } from './MessageText.tsx';

type MessageItemProps = {
  message: ChatMessage;
  people: ChatMember[];
  /** Whether it continues the author's previous message. */
  isFollowing: boolean;
  isOwn: boolean;
  /** Others who have read up to here and no further. */
  readers: string[];
  onReply: ((message: ChatMessage) => void) | null;
};

/** One message. */
export function MessageItem({ message, people, isFollowing, isOwn, readers, onReply }: MessageItemProps) {
  const { author_name: author, reply_to: quoted } = message;
  return (
    <li className={styles.message} data-following={isFollowing} data-own={isOwn} id={`message-${message.seq}`}>
      {isFollowing ? <span className={styles.gutter} /> : <Initials name={author} size={32} />}
      <div className={styles.body}>
        {!isFollowing && (
          <p className={styles.author}>
            <bdi>{author}</bdi> <DateText value={message.created_at} style="time" />
          </p>
        )}
        {quoted && (
          <p className={styles.quoted} dir="auto">
            <bdi>{quoted.author_name}</bdi>: {excerptOf(quoted.body) || 'Deleted message'}
          </p>
        )}
        {message.deleted_at ? (
          <p className={styles.deleted}>Message deleted</p>
        ) : (
          <MessageText text={message.body} people={people} />
        )}
        {message.edited_at && !message.deleted_at && <span className={styles.edited}>edited</span>}
        {readers.length > 0 && <p className={styles.readers}>Read by {readers.join(', ')}</p>}
      </div>
      {onReply && !message.deleted_at && (
        <span className={styles.actions}>
          <Button size="compact-xs" variant="default" onClick={() => onReply(message)}>
            Reply
          </Button>
        </span>
      )}
    </li>
  );
}

/** A message that the backend does not have yet. */
export function OutgoingItem({ message, author }: { message: Outgoing; author: string }) {
  const { retry, discard } = useOutbox();
  const isRefused = message.state === 'refused';
  return (
    <li className={styles.message} data-own data-state={message.state}>
      <Initials name={author} size={32} />
      <div className={styles.body}>
        <MessageText text={message.body} />
        <p className={styles.pending} role={isRefused ? 'alert' : undefined}>
          {isRefused
            ? `Not sent. ${message.problem ?? ''} `
            : message.problem
              ? 'Sending when you are back online…'
              : 'Sending…'}
          {isRefused && (
            <>
              <Button size="compact-xs" variant="default" onClick={() => retry(message.clientId)}>
                Retry
              </Button>{' '}
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => discard(message.clientId)}>
                Discard
              </Button>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
