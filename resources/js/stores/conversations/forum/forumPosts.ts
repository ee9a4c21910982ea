import { create } from 'zustand';
import type { ForumCase } from '#contract/conversations/forumAdmin.ts';
import { CASES_PER_PAGE, type PostAction } from '#domain/conversations/forum.ts';
import { forumAdminApi } from '#js/api/conversations/forumAdmin.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';
import { useForumTopics } from './forumTopics.ts';

type SplitInput = CallBody<typeof forumAdminApi.split>;
type ForumPosts = ExtensionRecordState<ForumCase[], number> & {
  hasEarlier: boolean;
  /** Adds earlier posts of the topic before those that are shown. */
  earlier: (topicId: number) => Promise<void>;
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
export const useForumPosts = create<ForumPosts>()((set, get, store) => {
  dropWhenUnused(store, () => set({ hasEarlier: false }));
  return {
    ...idle,
    ...extensionRecordSlice<ForumCase[], number>(store, async (id, signal) => {
      const answer = await forumAdminApi.posts({ params: { id }, query: {}, signal });
      set({ hasEarlier: answer.data.length === CASES_PER_PAGE });
      return answer;
    }),
    hasEarlier: false,
    earlier: async (topicId) => {
      const known = get().selected ?? [];
      const query = { before: known[0]?.id ?? 0 };
      const outcome = await run(set, () => forumAdminApi.posts({ params: { id: topicId }, query }), {
        failure: 'Earlier posts could not be loaded.',
      });
      if (outcome.ok) {
        const found = outcome.data.data;
        set({ selected: [...found, ...known], hasEarlier: found.length === CASES_PER_PAGE });
      }
    },
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
  };
});
