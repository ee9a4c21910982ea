import { useRef } from 'react';
import { chatThreadsApi } from '#js/api/conversations/chatThreads.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useShared } from '#js/lib/useShared.ts';

/** The others are told at most this often; milliseconds. */
const EVERY_MS = 3000;

/** Shows the others that one is writing; nothing without realtime, because nobody would see it. */
export function useTypingSignal(threadId: number): () => void {
  const last = useRef(0);
  const { realtime } = useShared();
  return () => {
    const now = serverNow();
    if (realtime && now - last.current >= EVERY_MS) {
      last.current = now;
      chatThreadsApi.typing({ params: { id: threadId } }).catch(() => undefined);
    }
  };
}
