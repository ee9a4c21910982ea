import { readList } from '#js/api/kit/readList.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Upcoming events to choose from, next first. `detail` is the start as UTC ISO 8601. */
export const useUpcomingEventChoices = createChoicesStore({
  list: async (search, signal) => {
    const query = { search, per_page: 50, when: 'upcoming', sort_by: 'start_date', sort_order: 'asc' } as const;
    const answer = await eventsApi.list({ query, signal });
    const now = serverNow();
    // Other backends may not know `when`.
    return readList(answer).list.filter(({ end_date }) => !end_date || Date.parse(end_date) > now);
  },
  toChoice: ({ id, name, start_date }) => ({ id, name, ...(start_date && { detail: start_date }) }),
});
