import { create } from 'zustand';
import type { ForumCase } from '#contract/conversations/forumAdmin.ts';
import type { PostAction } from '#domain/conversations/forum.ts';
import { forumAdminApi } from '#js/api/conversations/forumAdmin.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';
import { useForumTopics } from './forumTopics.ts';

type SplitInput = CallBody<typeof forumAdminApi.split>;
type ForumPosts = ExtensionRecordState<ForumCase[], number> & {
  act: (
    topicId: number,
    id: number,
    action: PostAction,
    reason: string | null,
    options?: ActionOptions,
  ) => Promise<Outcome<unknown>>;
  split: (topicId: number, input: SplitInput, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** All posts of a topic, for moderators. */
export const useForumPosts = create<ForumPosts>()((set, get, store) => ({
  ...idle,
  ...extensionRecordSlice<ForumCase[], number>(store, (id, signal) => forumAdminApi.posts({ params: { id }, signal })),
  act: (topicId, id, action, reason, options) =>
    run(
      set,
      () => forumAdminApi.actOnPost({ params: { id, action }, body: { reason } }),
      {
        success: ({ message }) => message,
        failure: 'The post could not be changed.',
        after: () => get().refresh(topicId),
      },
      options,
    ),
  split: (id, body, options) =>
    run(
      set,
      () => forumAdminApi.split({ params: { id }, body }),
      {
        success: ({ message }) => message,
        failure: 'The posts could not be moved. They are where they were.',
        after: () => useForumTopics.getState().reload(),
      },
      options,
    ),
}));
