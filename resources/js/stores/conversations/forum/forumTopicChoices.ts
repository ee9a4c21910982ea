import { forumAdminApi } from '#js/api/conversations/forumAdmin.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Topics to choose from, the latest first. */
export const useForumTopicChoices = createChoicesStore({
  list: (search, signal) =>
    forumAdminApi.list({ query: { search, per_page: 20, sort_by: 'last_post_at', sort_order: 'desc' }, signal }),
  toChoice: ({ id, title, category_name }) => ({ id, name: title, detail: category_name }),
});
