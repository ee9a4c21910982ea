import { create } from 'zustand';
import type { ChatStatus } from '#domain/conversations/chat.ts';
import { chatApi } from '#js/api/conversations/chat.ts';
import { chatThreadsApi } from '#js/api/conversations/chatThreads.ts';
import { idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type ChatStatusState = RunFlags & {
  status: ChatStatus;
  load: () => Promise<void>;
  choose: (status: ChatStatus) => Promise<Outcome<unknown>>;
  /** Shows oneself as away, and back, without changing what one chose. */
  setIdle: (isIdle: boolean) => Promise<void>;
};

/** The signed-in user's own status. */
export const useChatStatus = create<ChatStatusState>()((set, get) => ({
  ...idle,
  status: 'online',
  load: async () => {
    try {
      const { data } = await chatThreadsApi.status();
      set({ status: data.status ?? 'online' });
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
  setIdle: async (isIdle) => {
    await chatApi.updateStatus({ body: { status: get().status, is_idle: isIdle } }).catch(() => undefined);
  },
}));
