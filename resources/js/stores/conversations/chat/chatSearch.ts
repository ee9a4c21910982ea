import { create } from 'zustand';
import type { ChatHit } from '#contract/conversations/chatThreads.ts';
import { chatThreadsApi } from '#js/api/conversations/chatThreads.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';

type ChatSearchState = {
  /** Messages that match; null before a search, or from a backend that cannot search. */
  hits: ChatHit[] | null;
  search: (text: string) => Promise<void>;
};

/** The server finds words of three letters and more. */
const MIN_LENGTH = 3;

/** Messages of all conversations that contain what was typed. */
export const useChatSearch = create<ChatSearchState>()((set, _get, store) => {
  const requests = onlyLatest();
  dropWhenUnused(store, () => set({ hits: null }));
  return {
    hits: null,
    search: async (text) => {
      if (text.trim().length < MIN_LENGTH) {
        requests.cancel();
        set({ hits: null });
        return;
      }
      try {
        const { data } = await requests.run((signal) => chatThreadsApi.search({ query: { search: text }, signal }));
        set({ hits: data });
      } catch {
        // A newer search, or a backend without one.
      }
    },
  };
});
