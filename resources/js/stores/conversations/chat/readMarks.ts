import { chatApi } from '#js/api/conversations/chat.ts';
import type { SetThreads, ThreadState } from './threadState.ts';

type Mark = { seq: number | null };

/**
 * Marks conversations as read, one request at a time for each: what is read meanwhile is marked by the next one, so that
 * a busy conversation is not marked for every message.
 */
export function readMarks(set: SetThreads, get: () => ThreadState) {
  const running = new Map<number, Mark | null>();

  const mark = async (id: number, { seq }: Mark) => {
    try {
      const { data } = await chatApi.markAsRead({ params: { id }, body: { seq: seq ?? undefined } });
      const unread = data?.unread ?? 0;
      const readSeq = data?.read_seq ?? seq;
      const list = get().threadList;
      set({ threadList: list?.map((one) => (one.id === id ? { ...one, unread, read_seq: readSeq } : one)) ?? null });
    } catch {
      // The mark is set again with the next message or visit.
    }
  };

  return async (id: number, seq: number | null): Promise<void> => {
    if (running.has(id)) {
      running.set(id, { seq });
      return;
    }
    for (let next: Mark | null = { seq }; next !== null; next = running.get(id) ?? null) {
      running.set(id, null);
      await mark(id, next);
    }
    running.delete(id);
  };
}
