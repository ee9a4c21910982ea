import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { ChatMember, ChatMessage } from '#contract/conversations/chat.ts';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { useShared, useTimezone } from '#js/lib/useShared.ts';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { useOutbox } from '#js/stores/conversations/chat/outbox.ts';
import styles from './Chat.module.css';
import { MessageItem } from './MessageItem.tsx';
import { OutgoingItem } from './OutgoingItem.tsx';
import { placeMessages } from './placeMessages.ts';
import { useFirstUnread } from './useFirstUnread.ts';
import { useLoadOnScroll } from './useLoadOnScroll.ts';
import { useMarkAsRead } from './useMarkAsRead.ts';
import { useStickToEnd } from './useStickToEnd.ts';

type MessageListProps = {
  threadId: number;
  /** Whether the message to show, if one is named, is in view. */
  isPlaced: boolean;
  onReply: ((message: ChatMessage) => void) | null;
};

const NOBODY: ChatMember[] = [];

/** The messages of the open conversation, with those on their way. It stays at the end while new ones arrive. */
export function MessageList({ threadId, isPlaced, onReply }: MessageListProps) {
  const { messages, thread, chatThreads, loadOlder, loadNewer, jumpToEnd } = useChat();
  const outgoing = useOutbox((state) => state.outgoing).filter((one) => one.threadId === threadId);
  const { auth } = useShared();
  const timezone = useTimezone();
  const window = chatThreads[threadId];
  const people = thread?.id === threadId ? thread.people : NOBODY;
  const me = auth.user?.id ?? null;
  const canRemove = thread?.id === threadId && thread.kind === 'group' && thread.role === 'owner';
  const firstUnread = useFirstUnread(threadId);
  const placed = placeMessages(messages, { people, me, timezone, firstUnread });
  const { scroller, hasNew, goToEnd } = useStickToEnd(messages, outgoing.length);
  useMarkAsRead(threadId, scroller, isPlaced);
  useLoadOnScroll(threadId, scroller);
  if (window === undefined) {
    return (
      <div className={styles.messages}>
        <SkeletonText lines={6} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it.
    <div className={styles.messages} ref={scroller} tabIndex={0} role="log" aria-label="Messages">
      {window.hasOlder && (
        <Button variant="subtle" size="compact-sm" onClick={loadOlder}>
          Show earlier messages
        </Button>
      )}
      {messages.length + outgoing.length === 0 && <p className={styles.none}>No messages yet. Write the first one.</p>}
      <ol className={styles.items}>
        {placed.map(({ message, day, isFirstUnread, ...item }) => (
          <Fragment key={message.id}>
            {day !== null && (
              <li className={styles.day}>
                <DateText value={day} style="date" />
              </li>
            )}
            {isFirstUnread && <li className={styles.unreadLine}>New messages</li>}
            <MessageItem message={message} {...{ people, me, onReply, canRemove }} {...item} />
          </Fragment>
        ))}
        {!window.hasNewer &&
          outgoing.map((message) => (
            <OutgoingItem key={message.clientId} message={message} author={auth.user?.name ?? ''} />
          ))}
      </ol>
      {hasNew && (
        <p className={styles.toEnd}>
          <Button size="compact-sm" leftSection={<IconArrowDown size={16} />} onClick={goToEnd}>
            New messages
          </Button>
        </p>
      )}
      {window.hasNewer && (
        <p className={styles.newer}>
          <Button variant="subtle" size="compact-sm" onClick={loadNewer}>
            Show later messages
          </Button>
          <Button variant="default" size="compact-sm" onClick={jumpToEnd}>
            Go to the latest
          </Button>
        </p>
      )}
    </div>
  );
}
