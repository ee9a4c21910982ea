import { useRef } from 'react';
import { chatThreadsApi } from '#js/api/conversations/chatThreads.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useShared } from '#js/lib/useShared.ts';

/** The others are told at most this often; milliseconds. */
const EVERY_MS = 3000;

/** What the field holds now: `sent` if its text became a message, which ends the writing where it arrives. */
type Field = 'text' | 'empty' | 'sent';

/** Shows the others whether one is writing; nothing without realtime, because nobody would see it. */
export function useTypingSignal(threadId: number): (field: Field) => void {
  const last = useRef(0);
  const { realtime } = useShared();
  const show = (isTyping: boolean) =>
    realtime &&
    chatThreadsApi.typing({ params: { id: threadId }, body: { is_typing: isTyping } }).catch(() => undefined);
  return (field) => {
    const now = serverNow();
    if (field === 'text' && now - last.current >= EVERY_MS) {
      last.current = now;
      void show(true);
    } else if (field !== 'text' && last.current > 0) {
      last.current = 0;
      if (field === 'empty') {
        void show(false);
      }
    }
  };
}
