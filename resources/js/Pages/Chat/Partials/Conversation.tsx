import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChatMessage } from '#contract/conversations/chat.ts';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { StartCallButtons } from './calls/StartCallButtons.tsx';
import { MessageList } from './MessageList.tsx';
import { PresenceText } from './Presence.tsx';
import { ThreadMenu } from './ThreadMenu.tsx';
import { TypingLine } from './typing/TypingLine.tsx';
import { useOpenConversation } from './useOpenConversation.ts';

type ConversationProps = {
  threadId: number;
  /** The number of the message to show, if not the last one. */
  message: number | null;
  onClose: () => void;
  /** Shows the message with this number. */
  onMessage: (seq: number) => void;
};

/** The open conversation: its messages, and a field for a new one. */
export function Conversation({ threadId, message, onClose, onMessage }: ConversationProps) {
  const { thread, threadList, contacts, threadError, open } = useChat();
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const canWrite = useCan('chat.write');
  const { isPlaced } = useOpenConversation(threadId, message);
  const listed = threadList?.find(({ id }) => id === threadId);
  const shown = thread?.id === threadId ? thread : listed;
  const contact = contacts?.find(({ id }) => id === shown?.contact_id);
  return (
    <section className={styles.conversation} aria-label={shown?.name ?? 'Conversation'}>
      <header className={styles.head}>
        <ActionIcon
          className={styles.back}
          variant="subtle"
          color="gray"
          aria-label="All conversations"
          onClick={onClose}
        >
          <IconArrowLeft size={18} className={styles.arrow} />
        </ActionIcon>
        <div className={styles.headText}>
          <h2 className={styles.title} dir="auto">
            {shown?.name ?? ''}
          </h2>
          <p className={styles.subtitle}>
            {contact ? <PresenceText contact={contact} /> : (shown?.description ?? countText(shown?.members ?? null))}
          </p>
        </div>
        {shown && <StartCallButtons thread={shown} />}
        {shown && <ThreadMenu thread={shown} onLeft={onClose} onMessage={onMessage} />}
      </header>
      {threadError !== null ? (
        <div className={styles.nothing}>
          <ErrorState message={threadError} onRetry={() => open(threadId)} />
        </div>
      ) : (
        <>
          <MessageList threadId={threadId} isPlaced={isPlaced} onReply={canWrite ? setReplyTo : null} />
          <TypingLine threadId={threadId} />
          {!canWrite ? (
            <p className={styles.none}>Your role can read conversations, but not write.</p>
          ) : shown?.is_archived ? (
            <p className={styles.none}>This conversation is archived.</p>
          ) : (
            <Composer threadId={threadId} replyTo={replyTo} onDone={() => setReplyTo(null)} />
          )}
        </>
      )}
    </section>
  );
}

function countText(members: number | null): string {
  return members === null ? '' : members === 1 ? '1 member' : `${members} members`;
}
