import { create } from 'zustand';
import type { Event } from '#contract/programme/events.ts';
import { readList } from '#js/api/kit/readList.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { idle, type RunFlags, run } from '#js/stores/kit/run.ts';

type LatestDateState = RunFlags & {
  /** Null until loaded, and if the group has no events. */
  event: Event | null;
  /** Resolves to whether it was loaded. */
  load: (groupId: number) => Promise<boolean>;
};

/** The last event of a group, regardless of the visible page; the template for more dates. */
export const useLatestDate = create<LatestDateState>()((set, _get, store) => {
  dropWhenUnused(store, () => set({ event: null }));
  return {
    ...idle,
    event: null,
    load: async (group_id) => {
      const query = { group_id, sort_by: 'start_date', sort_order: 'desc', per_page: 1 } as const;
      const outcome = await run(set, async () => readList(await eventsApi.list({ query })).list[0] ?? null, {
        failure: 'The last date of the group could not be loaded. Try again.',
      });
      set({ event: outcome.ok ? outcome.data : null });
      return outcome.ok;
    },
  };
});
