import { create } from 'zustand';
import type { Event } from '#contract/events.ts';
import { eventsApi } from '#js/api/events.ts';
import { readList } from '#js/api/kit/readList.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';

type EventSearchState = { events: Event[]; find: (search: string) => Promise<void> };

/** Events that are in no group, by a piece of their name: to choose one. */
export const useEventSearch = create<EventSearchState>()((set) => {
  const latest = onlyLatest();
  return {
    events: [],
    find: async (search) => {
      const query = { search, per_page: 50, when: 'upcoming' } as const;
      const answer = await latest.run((signal) => eventsApi.list({ query, signal })).catch(() => null);
      if (answer) {
        set({ events: readList(answer).list.filter((event) => !event.group_id) });
      }
    },
  };
});
