import { create } from 'zustand';
import type { ForumCase } from '#contract/conversations/forumAdmin.ts';
import type { PostAction } from '#domain/conversations/forum.ts';
import { forumAdminApi } from '#js/api/conversations/forumAdmin.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';
import { useForumTopics } from './forumTopics.ts';

type ForumPosts = ExtensionRecordState<ForumCase[], number> & {
  act: (topicId: number, id: number, action: PostAction) => Promise<Outcome<unknown>>;
  split: (topicId: number, title: string, postIds: number[], options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** All posts of a topic, for moderators. */
export const useForumPosts = create<ForumPosts>()((set, get, store) => ({
  ...idle,
  ...extensionRecordSlice<ForumCase[], number>(store, (id, signal) => forumAdminApi.posts({ params: { id }, signal })),
  act: (topicId, id, action) =>
    run(set, () => forumAdminApi.actOnPost({ params: { id, action } }), {
      success: ({ message }) => message,
      failure: 'The post could not be changed.',
      after: () => get().refresh(topicId),
    }),
  split: (id, title, post_ids, options) =>
    run(
      set,
      () => forumAdminApi.split({ params: { id }, body: { title, post_ids } }),
      {
        success: ({ message }) => message,
        failure: 'The posts could not be moved. They are where they were.',
        after: () => useForumTopics.getState().reload(),
      },
      options,
    ),
}));
