import { create } from 'zustand';
import type { ChatStatus } from '#domain/conversations/chat.ts';
import { chatApi } from '#js/api/conversations/chat.ts';
import { chatThreadsApi } from '#js/api/conversations/chatThreads.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type ChatStatusState = RunFlags & {
  status: ChatStatus;
  /** One's own words; null for none. */
  text: string | null;
  /** Whether the backend can tell; then it keeps a text too. */
  hasText: boolean;
  load: () => Promise<void>;
  choose: (status: ChatStatus) => Promise<Outcome<unknown>>;
  /** @param minutes after which the text ends by itself; null if it stays */
  saveText: (text: string, minutes: number | null, options?: ActionOptions) => Promise<Outcome<unknown>>;
  /** Shows oneself as away, and back, without changing what one chose. */
  setIdle: (isIdle: boolean) => Promise<void>;
};

/** The signed-in user's own status. */
export const useChatStatus = create<ChatStatusState>()((set, get) => ({
  ...idle,
  status: 'online',
  text: null,
  hasText: false,
  load: async () => {
    try {
      const { data } = await chatThreadsApi.status();
      set({ status: data.status ?? 'online', text: data.text, hasText: true });
    } catch {
      // A backend that cannot say: nothing else was chosen.
    }
  },
  choose: async (status) => {
    const former = get().status;
    set({ status });
    const outcome = await run(set, () => chatApi.updateStatus({ body: { status } }), {
      failure: 'The status could not be changed.',
    });
    if (!outcome.ok) {
      set({ status: former });
    }
    return outcome;
  },
  saveText: (text, minutes, options) => {
    const body = { status: get().status, text, ...(minutes !== null && { text_minutes: minutes }) };
    return run(
      set,
      () => chatApi.updateStatus({ body }),
      {
        failure: 'The text could not be saved. What you entered is still here.',
        after: () => set({ text: text.trim() || null }),
      },
      options,
    );
  },
  setIdle: async (isIdle) => {
    if (!get().hasText) {
      await get().load();
    }
    // To a backend that cannot say what was chosen, nothing is sent that could change it.
    if (!get().hasText) {
      return;
    }
    await chatApi.updateStatus({ body: { status: get().status, is_idle: isIdle } }).catch(() => undefined);
  },
}));
