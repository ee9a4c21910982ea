import { create } from 'zustand';
import type { ForumCase } from '#contract/conversations/forumAdmin.ts';
import type { PostAction } from '#domain/conversations/forum.ts';
import { forumAdminApi } from '#js/api/conversations/forumAdmin.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

type ForumQueue = ExtensionRecordState<ForumCase[]> & {
  act: (id: number, action: PostAction, reason: string | null, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Posts that wait for a moderator. */
export const useForumQueue = create<ForumQueue>()((set, get, store) => ({
  ...idle,
  ...extensionRecordSlice<ForumCase[]>(store, (_, signal) => forumAdminApi.queue({ signal })),
  act: (id, action, reason, options) =>
    run(
      set,
      () => forumAdminApi.actOnPost({ params: { id, action }, body: { reason } }),
      {
        success: ({ message }) => message,
        failure: 'The post could not be changed.',
        after: () => get().refresh(),
      },
      options,
    ),
}));
