import { eventsApi } from '#js/api/programme/events.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Events to choose from, latest first. */
export const useEventChoices = createChoicesStore({
  list: (search, signal) =>
    eventsApi.list({ query: { search, per_page: 20, sort_by: 'start_date', sort_order: 'desc' }, signal }),
  get: (id) => eventsApi.get({ params: { id } }),
  toChoice: ({ id, name }) => ({ id, name }),
});
