import { formatCount } from '#domain/kit/formatCount.ts';
import { segmentsApi } from '#js/api/people/segments.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Segments to choose from, with their number of contacts. */
export const useSegmentChoices = createChoicesStore({
  list: (search, signal) => segmentsApi.list({ query: { search, per_page: 50 }, signal }),
  toChoice: ({ id, name, contacts_count }) => ({
    id,
    name: contacts_count === null ? name : `${name} (${formatCount(contacts_count)})`,
  }),
});
