import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useChat } from '#js/stores/conversations/chat/chat.ts';

/** Further messages are fetched this long before they are in view; pixels. */
const AHEAD = 800;

/** Fetches earlier and later messages as somebody scrolls towards them; the buttons remain for those who do not. */
export function useLoadOnScroll(threadId: number, scroller: RefObject<HTMLElement | null>): void {
  const { chatThreads, loadOlder, loadNewer } = useChat();
  const window = chatThreads[threadId];
  const isLoading = useRef(false);
  const look = useEffectEvent(async () => {
    const element = scroller.current;
    if (!element || isLoading.current) {
      return;
    }
    const { scrollTop, scrollHeight, clientHeight } = element;
    const isNearTop = window?.hasOlder && scrollTop < AHEAD;
    const isNearEnd = window?.hasNewer && scrollHeight - scrollTop - clientHeight < AHEAD;
    if (isNearTop || isNearEnd) {
      isLoading.current = true;
      await (isNearTop ? loadOlder() : loadNewer()).catch(() => undefined);
      isLoading.current = false;
    }
  });
  const isLoaded = window !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is there once messages were loaded.
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scroller, isLoaded]);
}
