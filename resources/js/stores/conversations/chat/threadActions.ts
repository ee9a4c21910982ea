import type { ChatMessage, ChatThreadDetail } from '#contract/conversations/chat.ts';
import {
  EMPTY_WINDOW,
  extendWindow,
  keepFirst,
  type MessageWindow,
  mergeChanges,
  placeOf,
} from '#domain/conversations/messageWindow.ts';
import { chatApi } from '#js/api/conversations/chat.ts';
import { chatThreadsApi } from '#js/api/conversations/chatThreads.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { failureOf } from '#js/stores/kit/run.ts';
import { readMarks } from './readMarks.ts';
import type { SetThreads, ThreadState } from './threadState.ts';
import { windowFrom } from './windowFrom.ts';

export type ThreadActions = {
  /** Opens the conversation with a colleague; null if that failed. */
  openContact: (userId: number) => Promise<number | null>;
  open: (id: number) => Promise<void>;
  /** Fetches what changed since the last time; call it after joining the channel, for every announcement, and regularly. */
  catchUp: (id: number) => Promise<void>;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  /** Shows the messages around a number of the open conversation. */
  jumpTo: (seq: number) => Promise<void>;
  /** Shows the latest messages again. */
  jumpToEnd: () => Promise<void>;
  markAsRead: (id: number, seq: number | null) => Promise<void>;
  /** Shows a message that the backend answered with. */
  receive: (message: ChatMessage) => void;
};

/** With more changes than this to fetch, the latest messages are loaded instead. */
const MAX_CHANGES = 500;
/** Earlier messages are fetched and drawn while somebody scrolls, and so in small pages. */
const PAGE_BACK = 25;
/** Who goes back further leaves the latest messages behind: they are loaded again on the way. */
const MAX_SHOWN = 200;

export function threadActions(set: SetThreads, get: () => ThreadState): ThreadActions {
  const running = new Map<number, { isDirty: boolean }>();

  const windowOf = (id: number): MessageWindow<ChatMessage> | undefined => get().chatThreads[id];
  const show = (id: number, window: MessageWindow<ChatMessage>) =>
    set({
      chatThreads: { ...get().chatThreads, [id]: window },
      ...(get().threadID === id && { messages: window.messages }),
    });
  const showThread = (thread: ChatThreadDetail) => {
    if (get().threadID === thread.id) {
      set({ thread });
    }
    const { people: _, ...listed } = thread;
    const list = get().threadList;
    if (list !== null) {
      const isListed = list.some(({ id }) => id === thread.id);
      set({ threadList: isListed ? list.map((one) => (one.id === thread.id ? listed : one)) : [listed, ...list] });
    }
  };
  const loadLatest = async (id: number) => {
    const page = await chatApi.messages({ params: { id } });
    show(id, windowFrom(page));
  };

  /** Repeats until the messages are complete. */
  const fetchChanges = async (id: number): Promise<void> => {
    const window = windowOf(id);
    if (window === undefined) {
      await loadLatest(id);
      return;
    }
    try {
      const { data, thread, version } = await chatThreadsApi.changes({
        params: { id },
        query: { after: window.version },
      });
      if (thread) {
        showThread(thread);
      }
      const target = thread?.version ?? version ?? window.version;
      if (!window.hasNewer && target - window.version > MAX_CHANGES) {
        await loadLatest(id);
        return;
      }
      const now = windowOf(id) ?? window;
      show(id, { ...mergeChanges(now, data), version: Math.max(now.version, version ?? 0) });
      if ((version ?? target) < target && data.length > 0) {
        await fetchChanges(id);
      }
    } catch (failure) {
      if (!isMissingExtension(failure)) {
        throw failure;
      }
      const page = await chatApi.messages({ params: { id } });
      show(id, mergeChanges(windowOf(id) ?? EMPTY_WINDOW, page.data));
    }
  };

  const catchUp = async (id: number): Promise<void> => {
    const current = running.get(id);
    if (current) {
      // What is being fetched may be older than this announcement.
      current.isDirty = true;
      return;
    }
    const mine = { isDirty: false };
    running.set(id, mine);
    try {
      do {
        mine.isDirty = false;
        await fetchChanges(id);
      } while (mine.isDirty);
    } catch {
      // The next announcement, poll or reconnect tries again.
    } finally {
      running.delete(id);
    }
  };

  return {
    openContact: async (userId) => {
      try {
        const { data } = await chatApi.contactThread({ params: { id: userId } });
        showThread(data);
        return data.id;
      } catch (failure) {
        set({ threadError: failureOf(failure as Error, 'The conversation could not be opened.') });
        return null;
      }
    },
    open: async (id) => {
      const window = windowOf(id);
      set({ threadID: id, thread: null, threadError: null, messages: window?.messages ?? [] });
      try {
        const [{ data }] = await Promise.all([
          chatApi.thread({ params: { id } }),
          window === undefined ? loadLatest(id) : catchUp(id),
        ]);
        showThread(data);
      } catch (failure) {
        // Without a connection, what was loaded before stays readable.
        const isLost = failure instanceof ApiError && [403, 404].includes(failure.status);
        if (get().threadID === id && (isLost || window === undefined)) {
          set({ threadError: failureOf(failure as Error, 'The conversation could not be loaded.') });
        }
      }
    },
    catchUp,
    loadOlder: async () => {
      const { threadID: id, messages } = get();
      const first = messages[0];
      if (id === null || first === undefined) {
        return;
      }
      const page = await chatApi.messages({ params: { id }, query: { before: placeOf(first), limit: PAGE_BACK } });
      const window = windowOf(id);
      if (window?.messages[0]?.id === first.id) {
        show(id, keepFirst(extendWindow(window, page.data, { hasOlder: page.has_older }), MAX_SHOWN));
      }
    },
    loadNewer: async () => {
      const { threadID: id, messages } = get();
      const last = messages.at(-1);
      if (id === null || last === undefined) {
        return;
      }
      const page = await chatApi.messages({ params: { id }, query: { after: placeOf(last) } });
      const window = windowOf(id);
      if (window?.messages.at(-1)?.id === last.id) {
        show(id, extendWindow(window, page.data, { hasNewer: page.has_newer }));
      }
    },
    jumpTo: async (seq) => {
      const { threadID: id } = get();
      if (id !== null) {
        show(id, windowFrom(await chatApi.messages({ params: { id }, query: { around: seq } })));
      }
    },
    jumpToEnd: async () => {
      const { threadID: id } = get();
      if (id !== null) {
        await loadLatest(id);
      }
    },
    markAsRead: readMarks(set, get),
    receive: (message) => {
      const id = message.thread_id ?? get().threadID;
      const window = id === null ? undefined : windowOf(id);
      if (id !== null && window !== undefined) {
        const next = window.messages.at(-1);
        // A gap is filled by catching up.
        if (next === undefined || message.seq === null || message.seq <= (next.seq ?? 0) + 1) {
          show(id, mergeChanges(window, [message]));
        }
      }
    },
  };
}
