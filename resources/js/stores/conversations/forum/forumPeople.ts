import { create } from 'zustand';
import type { ForumRestriction } from '#contract/conversations/forumAdmin.ts';
import { forumAdminApi } from '#js/api/conversations/forumAdmin.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

type RestrictInput = CallBody<typeof forumAdminApi.restrict>;
type ForumPeople = ExtensionRecordState<ForumRestriction[]> & {
  /** Null days without a ban lift both. */
  restrict: (id: number, input: RestrictInput, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** People who are suspended or banned in the forum. */
export const useForumPeople = create<ForumPeople>()((set, get, store) => ({
  ...idle,
  ...extensionRecordSlice<ForumRestriction[]>(store, (_, signal) => forumAdminApi.people({ signal })),
  restrict: (id, body, options) =>
    run(
      set,
      () => forumAdminApi.restrict({ params: { id }, body }),
      {
        success: ({ message }) => message,
        failure: 'That did not work. Nothing was changed.',
        after: () => get().refresh(),
      },
      options,
    ),
}));
