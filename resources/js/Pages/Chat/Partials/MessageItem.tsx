import { memo, useState } from 'react';
import type { ChatMember, ChatMessage } from '#contract/conversations/chat.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { FormattedText } from '#js/components/text/FormattedText.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import styles from './Chat.module.css';
import { RecordCards } from './cards/RecordCards.tsx';
import { EditMessage } from './EditMessage.tsx';
import { excerptOf } from './excerptOf.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { Reactions } from './reactions/Reactions.tsx';

type MessageItemProps = {
  message: ChatMessage;
  people: ChatMember[];
  me: number | null;
  /** Whether it continues the author's previous message. */
  isFollowing: boolean;
  isOwn: boolean;
  /** Whether the reader may delete messages of others. */
  canRemove: boolean;
  /** Names of others who have read up to here and no further; empty for none. */
  readers: string;
  onReply: ((message: ChatMessage) => void) | null;
};

/** One message. Long conversations are drawn again for every message that arrives, so it is drawn when it changes. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, people, me, isFollowing, isOwn, canRemove, readers, onReply } = props;
  const { author_name: author, reply_to: quoted } = message;
  const [isEditing, setEditing] = useState(false);
  const isDeleted = message.deleted_at !== null;
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
        {isDeleted ? (
          <p className={styles.deleted}>
            Message deleted
            {message.deleted_by_name && message.deleted_by_name !== author && ` by ${message.deleted_by_name}`}
          </p>
        ) : isEditing ? (
          <EditMessage message={message} onClose={() => setEditing(false)} />
        ) : message.body === '' ? null : (
          <FormattedText text={message.body} people={people} />
        )}
        {!isDeleted && <RecordCards body={message.body} />}
        {message.files.length > 0 && <MessageFiles files={message.files} />}
        {message.edited_at && !isDeleted && <span className={styles.edited}>edited</span>}
        {message.reactions.length > 0 && <Reactions {...{ message, people, me }} canReact={onReply !== null} />}
        {readers !== '' && <p className={styles.readers}>Read by {readers}</p>}
      </div>
      {onReply && !isDeleted && !isEditing && (
        <MessageActions
          {...{ message, isOwn, canRemove, me }}
          onReply={() => onReply(message)}
          onEdit={() => setEditing(true)}
        />
      )}
    </li>
  );
});
