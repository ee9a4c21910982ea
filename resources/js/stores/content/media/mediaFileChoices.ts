import { mediaApi } from '#js/api/content/media.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Files of all libraries of the company to choose from, the latest first. */
export const useMediaFileChoices = createChoicesStore({
  list: (search, signal) =>
    mediaApi.files({ query: { search, per_page: 24, sort_by: 'created_at', sort_order: 'desc' }, signal }),
  toChoice: ({ id, display_name, name, kind, size, preview_url }) => ({
    ...{ id, name: display_name || name, size },
    picture: kind === 'image' ? preview_url : null,
  }),
});
