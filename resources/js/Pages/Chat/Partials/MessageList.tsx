import { Button } from '@mantine/core';
import { Fragment, useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from '#contract/conversations/chat.ts';
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

type MessageListProps = { threadId: number; onReply: ((message: ChatMessage) => void) | null };

/** The messages of the open conversation, with those on their way. It stays at the end while new ones arrive. */
export function MessageList({ threadId, onReply }: MessageListProps) {
  const { messages, thread, chatThreads, loadOlder, loadNewer, jumpToEnd } = useChat();
  const outgoing = useOutbox((state) => state.outgoing).filter((one) => one.threadId === threadId);
  const { auth } = useShared();
  const timezone = useTimezone();
  const window = chatThreads[threadId];
  const people = thread?.id === threadId ? thread.people : [];
  const me = auth.user?.id ?? null;
  const canRemove = thread?.id === threadId && thread.kind === 'group' && thread.role === 'owner';
  const firstUnread = useFirstUnread(threadId);
  const placed = placeMessages(messages, { people, me, timezone, firstUnread });
  const scroller = useStickToEnd(messages, outgoing.length);
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

/** Distance from the end, in pixels, that still counts as being there. */
const NEAR_END = 80;

/** Keeps the end in view as messages arrive, and the place where earlier ones are added above. */
function useStickToEnd(messages: ChatMessage[], outgoing: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: number | undefined; height: number; isNearEnd: boolean }>({
    first: undefined,
    height: 0,
    isNearEnd: true,
  });
  const first = messages[0]?.id;
  const last = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when messages are added at either end.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) {
      return;
    }
    const former = before.current;
    const isPrepended = former.first !== undefined && first !== former.first;
    if (isPrepended && !former.isNearEnd) {
      element.scrollTop += element.scrollHeight - former.height;
    } else if (former.isNearEnd) {
      element.scrollTop = element.scrollHeight;
    }
    before.current = { ...former, first, height: element.scrollHeight };
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      before.current.isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [first, last, outgoing]);
  return scroller;
}
