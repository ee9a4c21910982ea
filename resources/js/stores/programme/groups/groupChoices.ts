import { groupsApi } from '#js/api/programme/groups.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Groups to choose from, by name. */
export const useGroupChoices = createChoicesStore({
  list: (search, signal) => groupsApi.list({ query: { search, per_page: 20, sort_by: 'name' }, signal }),
  get: (id) => groupsApi.get({ params: { id } }),
  toChoice: ({ id, name }) => ({ id, name }),
});
