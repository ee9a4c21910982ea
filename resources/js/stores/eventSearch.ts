import { create } from 'zustand';
import { eventsApi } from '#js/api/events.ts';
import { formatDate } from '#js/lib/dates.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { readList } from '#js/lib/readList.ts';

type Choice = { value: string; label: string };
type EventSearchState = { choices: Choice[]; find: (search: string) => Promise<void> };

/** Events that are in no group, by a piece of their name: to choose one. */
export const useEventSearch = create<EventSearchState>()((set) => {
  const latest = onlyLatest();
  return {
    choices: [],
    find: async (search) => {
      const query = { search, per_page: 50, when: 'upcoming' } as const;
      const answer = await latest.run((signal) => eventsApi.list({ query, signal })).catch(() => null);
      if (answer) {
        const free = readList(answer).list.filter((event) => !event.group_id);
        set({
          choices: free.map(({ id, name, start_date }) => ({
            value: String(id),
            label: `${name}, ${formatDate(start_date, 'UTC', 'date')}`,
          })),
        });
      }
    },
  };
});
