import { create } from 'zustand';
import { type Mark, type Marks, toggleFavourite, withRecent } from '#domain/marks.ts';
import { readStoredMarks, storeMarks } from '../lib/storedMarks.ts';

type MarksState = Marks & {
  /** Whose they are: a person in a company; null before it is known. */
  owner: string | null;
  /** Shows what is kept for this person; that of another one goes. */
  open: (owner: string) => void;
  toggle: (mark: Mark) => void;
  visit: (mark: Mark) => void;
};

/** A person's favourites and the records they had open last, the same in every tab of this browser. */
export const useMarks = create<MarksState>()((set, get) => {
  const change = (patch: Partial<Marks>) => {
    const { owner } = get();
    if (owner !== null) {
      set({ ...patch });
      const { favourites, recents } = get();
      storeMarks(owner, { favourites, recents });
    }
  };
  // Another tab may have added one since.
  const latest = () => readStoredMarks(get().owner ?? '');
  return {
    owner: null,
    favourites: [],
    recents: [],
    open: (owner) => set({ owner, ...readStoredMarks(owner) }),
    toggle: (mark) => change({ ...latest(), favourites: toggleFavourite(latest().favourites, mark) }),
    visit: (mark) => change({ ...latest(), recents: withRecent(latest().recents, mark) }),
  };
});
