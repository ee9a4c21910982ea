import { useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/conversations/chat.ts';

/** Distance from the end, in pixels, that still counts as being there. */
const NEAR_END = 80;

/** Whether the end of a scrolled element is in view, or nearly. */
export function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_END;
}

/** Where a message stands in the whole height of the list. */
function topOf(list: HTMLElement, seq: number): number | null {
  return list.querySelector<HTMLElement>(`#message-${seq}`)?.offsetTop ?? null;
}

/**
 * Keeps the end in view as messages arrive, and the place where earlier ones are added above. Somebody who has scrolled
 * up stays there; `hasNew` says that something arrived meanwhile.
 */
export function useStickToEnd(messages: ChatMessage[], outgoing: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [hasNew, setHasNew] = useState(false);
  const before = useRef<{
    first?: number;
    firstSeq?: number | null | undefined;
    last?: number;
    top: number;
    isNearEnd: boolean;
  }>({ top: 0, isNearEnd: true });
  const firstSeq = messages[0]?.seq;
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
    const formerFirst = isPrepended && former.firstSeq ? topOf(element, former.firstSeq) : null;
    if (former.firstSeq && isPrepended && formerFirst === null) {
      // Other messages than before: the latest ones, unless the page goes to a certain one next.
      before.current.isNearEnd = true;
      element.scrollTop = element.scrollHeight;
    } else if (formerFirst !== null && !former.isNearEnd) {
      element.scrollTop += formerFirst - former.top;
    } else if (former.isNearEnd) {
      element.scrollTop = element.scrollHeight;
    } else if (former.last !== undefined && last !== former.last) {
      setHasNew(true);
    }
    const top = (firstSeq ? topOf(element, firstSeq) : null) ?? 0;
    before.current = { ...before.current, ...(first && { first, firstSeq }), ...(last && { last }), top };
    let { scrollTop } = element;
    const onScroll = () => {
      const isAtEnd = isNearEnd(element);
      // Messages get their height when they are first shown: only who scrolls up leaves the end.
      if (isAtEnd || element.scrollTop < scrollTop) {
        before.current.isNearEnd = isAtEnd;
      }
      ({ scrollTop } = element);
      if (isAtEnd) {
        setHasNew(false);
      }
    };
    const sizes = new ResizeObserver(() => {
      if (before.current.isNearEnd) {
        element.scrollTop = element.scrollHeight;
      }
    });
    for (const child of element.children) {
      sizes.observe(child);
    }
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [first, last, outgoing]);
  const goToEnd = () => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    setHasNew(false);
  };
  return { scroller, hasNew, goToEnd };
}
