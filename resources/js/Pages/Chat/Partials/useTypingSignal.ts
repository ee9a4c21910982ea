import { useRef } from 'react';
import { chatThreadsApi } from '#js/api/conversations/chatThreads.ts';
import { serverNow } from '#js/lib/serverClock.ts';

/** The others are told at most this often; milliseconds. */
const EVERY_MS = 3000;

/** Shows the others that one is writing. */
export function useTypingSignal(threadId: number): () => void {
  const last = useRef(0);
  return () => {
    const now = serverNow();
    if (now - last.current >= EVERY_MS) {
      last.current = now;
      chatThreadsApi.typing({ params: { id: threadId } }).catch(() => undefined);
    }
  };
}
