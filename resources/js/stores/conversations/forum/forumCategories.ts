import { create } from 'zustand';
import type { ForumCategory } from '#contract/conversations/forum.ts';
import { forumAdminApi } from '#js/api/conversations/forumAdmin.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

type Input = CallBody<typeof forumAdminApi.createCategory>;
type ForumCategories = ExtensionRecordState<ForumCategory[]> & {
  save: (id: number | null, input: Input, options?: ActionOptions) => Promise<Outcome<unknown>>;
  remove: (id: number) => Promise<Outcome<unknown>>;
};

/** Categories of the forum. */
export const useForumCategories = create<ForumCategories>()((set, get, store) => ({
  ...idle,
  ...extensionRecordSlice<ForumCategory[]>(store, (_, signal) => forumAdminApi.categories({ signal })),
  save: (id, body, options) =>
    run(
      set,
      () =>
        id === null ? forumAdminApi.createCategory({ body }) : forumAdminApi.saveCategory({ params: { id }, body }),
      {
        success: ({ message }) => message,
        failure: 'The category could not be saved. What you entered is still here.',
        after: () => get().refresh(),
      },
      options,
    ),
  remove: (id) =>
    run(set, () => forumAdminApi.removeCategory({ params: { id } }), {
      success: ({ message }) => message,
      failure: 'The category could not be deleted.',
      after: () => get().refresh(),
    }),
}));
