import { eventsApi } from '#js/api/events.ts';
import { createChoicesStore } from '../kit/createChoicesStore.ts';

/** Upcoming events to choose from, next first. `detail` is the start as UTC ISO 8601. */
export const useUpcomingEventChoices = createChoicesStore({
  list: (search, signal) =>
    eventsApi.list({
      query: { search, per_page: 20, when: 'upcoming', sort_by: 'start_date', sort_order: 'asc' },
      signal,
    }),
  toChoice: ({ id, name, start_date }) => ({ id, name, ...(start_date && { detail: start_date }) }),
});
