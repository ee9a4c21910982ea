import { create } from 'zustand';
import type { RecordCard } from '#contract/conversations/chatThreads.ts';
import { MAX_CARDS } from '#domain/conversations/chat.ts';
import { chatThreadsApi } from '#js/api/conversations/chatThreads.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';

type RecordCardsState = {
  /** By path; null if the reader may not see the record, or it is gone. */
  cards: Record<string, RecordCard | null>;
  /** Loads those that are not known yet: one call for all that a page of messages asks for. */
  want: (paths: readonly string[]) => void;
};

/** Records that messages link to. */
export const useRecordCards = create<RecordCardsState>()((set, get, store) => {
  const wanted = new Set<string>();
  dropWhenUnused(store, () => set({ cards: {} }));
  const load = async () => {
    const paths = [...wanted].slice(0, MAX_CARDS);
    for (const path of paths) {
      wanted.delete(path);
    }
    if (wanted.size > 0) {
      setTimeout(load);
    }
    try {
      const { data } = await chatThreadsApi.cards({ query: { paths: paths.join(',') } });
      const found = new Map(data.map((card) => [card.path, card]));
      set({ cards: { ...get().cards, ...Object.fromEntries(paths.map((path) => [path, found.get(path) ?? null])) } });
    } catch {
      // A backend without cards: the links stay links.
    }
  };
  return {
    cards: {},
    want: (paths) => {
      const { cards } = get();
      const isIdle = wanted.size === 0;
      for (const path of paths.filter((each) => cards[each] === undefined)) {
        wanted.add(path);
      }
      if (isIdle && wanted.size > 0) {
        setTimeout(load);
      }
    },
  };
});
