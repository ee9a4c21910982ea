import { create } from 'zustand';
import type { ForumAction } from '#contract/conversations/forumAdmin.ts';
import { ACTIONS_PER_PAGE } from '#domain/conversations/forum.ts';
import { forumAdminApi } from '#js/api/conversations/forumAdmin.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { idle, run } from '#js/stores/kit/run.ts';

type ForumActions = ExtensionRecordState<ForumAction[]> & {
  hasOlder: boolean;
  /** Adds earlier actions at the end. */
  older: () => Promise<void>;
};

/** What moderators of the forum did, the latest first. */
export const useForumActions = create<ForumActions>()((set, get, store) => {
  dropWhenUnused(store, () => set({ hasOlder: false }));
  return {
    ...idle,
    ...extensionRecordSlice<ForumAction[]>(store, async (_, signal) => {
      const answer = await forumAdminApi.actions({ query: {}, signal });
      set({ hasOlder: answer.data.length === ACTIONS_PER_PAGE });
      return answer;
    }),
    hasOlder: false,
    older: async () => {
      const known = get().selected ?? [];
      const outcome = await run(set, () => forumAdminApi.actions({ query: { before: known.at(-1)?.id ?? 0 } }), {
        failure: 'Older entries could not be loaded.',
      });
      if (outcome.ok) {
        const found = outcome.data.data;
        set({ selected: [...known, ...found], hasOlder: found.length === ACTIONS_PER_PAGE });
      }
    },
  };
});
