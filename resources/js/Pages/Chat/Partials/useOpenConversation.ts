import { useEffect, useEffectEvent } from 'react';
import { useChat } from '#js/stores/conversations/chat/chat.ts';

/** Loads the conversation, and marks it as read while the reader can see its end. */
export function useOpenConversation(threadId: number, message: number | null): void {
  const { open, jumpTo, markAsRead, messages, chatThreads, threadList } = useChat();
  const opened = useEffectEvent(async () => {
    await open(threadId);
    if (message !== null) {
      await jumpTo(message);
      document.getElementById(`message-${message}`)?.scrollIntoView({ block: 'center' });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new thread is opened, whatever the function.
  useEffect(() => void opened(), [threadId, message]);

  const last = messages.at(-1);
  const isAtEnd = chatThreads[threadId]?.hasNewer === false;
  const unread = threadList?.find(({ id }) => id === threadId)?.unread ?? 0;
  const mark = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && isAtEnd && unread > 0) {
      void markAsRead(threadId, last?.seq ?? null);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks again for every message that arrives.
  useEffect(() => {
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [threadId, last?.id, isAtEnd, unread]);
}
