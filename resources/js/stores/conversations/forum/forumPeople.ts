import { create } from 'zustand';
import type { ForumRestriction } from '#contract/conversations/forumAdmin.ts';
import { forumAdminApi } from '#js/api/conversations/forumAdmin.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

type ForumPeople = ExtensionRecordState<ForumRestriction[]> & {
  /** Null days without a ban lift both. */
  restrict: (id: number, days: number | null, isBanned: boolean, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** People who are suspended or banned in the forum. */
export const useForumPeople = create<ForumPeople>()((set, get, store) => ({
  ...idle,
  ...extensionRecordSlice<ForumRestriction[]>(store, (_, signal) => forumAdminApi.people({ signal })),
  restrict: (id, days, is_banned, options) =>
    run(
      set,
      () => forumAdminApi.restrict({ params: { id }, body: { days, is_banned } }),
      {
        success: ({ message }) => message,
        failure: 'That did not work. Nothing was changed.',
        after: () => get().refresh(),
      },
      options,
    ),
}));
