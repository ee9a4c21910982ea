import { create } from 'zustand';
import type { Dashboard } from '#contract/dashboard.ts';
import { dashboardApi } from '#js/api/dashboard.ts';
import { isAbort } from '#js/lib/isAbort.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { idle, type RunFlags, run } from './kit/run.ts';

/** How far back the dashboard looks, in days. */
export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

export type DashboardState = RunFlags & {
  data: Dashboard | null;
  days: Range | null;
  load: (days: Range) => Promise<void>;
  /** The figures again, quietly: a sale has come in. */
  refresh: () => Promise<void>;
};

/** Sales of the last days, next events and last orders. */
export const useDashboard = create<DashboardState>()((set, get) => {
  const latest = onlyLatest();
  const fetched = async (days: Range) =>
    (await latest.run((signal) => dashboardApi.get({ query: { days }, signal }))).data;

  return {
    ...idle,
    data: null,
    days: null,
    load: async (days) => {
      set({ days });
      const outcome = await run(set, () => fetched(days), { quiet: true });
      if (outcome.ok) {
        set({ data: outcome.data });
      }
    },
    refresh: async () => {
      const { days } = get();
      if (days === null) {
        return;
      }
      try {
        set({ data: await fetched(days) });
      } catch (error) {
        if (!isAbort(error)) {
          console.warn('The dashboard could not be refreshed.', error);
        }
      }
    },
  };
});
