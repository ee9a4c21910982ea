import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { isNearEnd } from './useStickToEnd.ts';

/** Marks the conversation as read while the window is visible and the last message is in view. */
export function useMarkAsRead(threadId: number, scroller: RefObject<HTMLElement | null>, isPlaced: boolean): void {
  const { markAsRead, messages, chatThreads, threadList } = useChat();
  const last = messages.at(-1);
  const isComplete = chatThreads[threadId]?.hasNewer === false;
  const unread = threadList?.find(({ id }) => id === threadId)?.unread ?? 0;
  const mark = useEffectEvent(() => {
    const isInView = scroller.current !== null && isNearEnd(scroller.current);
    if (document.visibilityState === 'visible' && isPlaced && isComplete && isInView && unread > 0) {
      void markAsRead(threadId, last?.seq ?? null);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks again for every message that arrives.
  useEffect(() => {
    const element = scroller.current;
    mark();
    document.addEventListener('visibilitychange', mark);
    element?.addEventListener('scroll', mark, { passive: true });
    return () => {
      document.removeEventListener('visibilitychange', mark);
      element?.removeEventListener('scroll', mark);
    };
  }, [threadId, last?.id, isComplete, isPlaced, unread]);
}
