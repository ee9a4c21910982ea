import { create } from 'zustand';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { dropWhenUnused } from '../kit/dropWhenUnused.ts';

/** Page changes in quick succession ask once, in milliseconds. */
const PAUSE_MS = 10_000;

type WaitingState = {
  /** What waits for the user, by page; empty until loaded, and on a backend without this call. */
  counts: Readonly<Record<string, number>>;
  /** Loads the numbers, unless they were loaded just now. A failed load keeps the last ones. */
  refresh: (options?: { isForced?: boolean }) => Promise<void>;
  reset: () => void;
};

/** The numbers beside the entries of the navigation. */
export const useWaiting = create<WaitingState>()((set, get, store) => {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isMissing = false;
  dropWhenUnused(store, () => get().reset());
  return {
    counts: {},
    refresh: async ({ isForced = false } = {}) => {
      if (isMissing || (!isForced && serverNow() - askedAt < PAUSE_MS)) {
        return;
      }
      askedAt = serverNow();
      try {
        const { dashboardApi } = await import('#js/api/overview/dashboard.ts');
        const { data } = await dashboardApi.waiting();
        set({ counts: Object.fromEntries(data.map(({ page, count }) => [page, count ?? 0])) });
      } catch (error) {
        isMissing = isMissingExtension(error);
      }
    },
    reset: () => {
      askedAt = Number.NEGATIVE_INFINITY;
      isMissing = false;
      set({ counts: {} });
    },
  };
});
