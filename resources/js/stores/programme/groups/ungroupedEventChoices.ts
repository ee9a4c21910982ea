import { readList } from '#js/api/kit/readList.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Upcoming events without a group, to add to one. `detail` is the start as UTC ISO 8601. */
export const useUngroupedEventChoices = createChoicesStore({
  list: async (search, signal) => {
    const answer = await eventsApi.list({ query: { search, per_page: 50, when: 'upcoming' }, signal });
    return readList(answer).list.filter((event) => !event.group_id);
  },
  toChoice: ({ id, name, start_date }) => ({ id, name, ...(start_date && { detail: start_date }) }),
});
