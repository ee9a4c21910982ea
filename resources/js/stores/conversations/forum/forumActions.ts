import { create } from 'zustand';
import type { ForumAction } from '#contract/conversations/forumAdmin.ts';
import { ACTIONS_PER_PAGE } from '#domain/conversations/forum.ts';
import { forumAdminApi } from '#js/api/conversations/forumAdmin.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { idle, run } from '#js/stores/kit/run.ts';

type ForumActions = ExtensionRecordState<ForumAction[]> & {
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** Adds earlier actions at the end. */
  older: () => Promise<void>;
};

/** What moderators of the forum did, the latest first. */
export const useForumActions = create<ForumActions>()((set, get, store) => ({
  ...idle,
  ...extensionRecordSlice<ForumAction[]>(store, async (_, signal) => {
    const answer = await forumAdminApi.actions({ query: {}, signal });
    set({ hasOlder: answer.data.length === ACTIONS_PER_PAGE });
    return answer;
  }),
  hasOlder: false,
  isLoadingOlder: false,
  older: async () => {
    const known = get().selected ?? [];
    set({ isLoadingOlder: true });
    const outcome = await run(set, () => forumAdminApi.actions({ query: { before: known.at(-1)?.id ?? 0 } }), {
      failure: 'Older entries could not be loaded.',
    });
    const found = outcome.ok ? outcome.data.data : null;
    set({
      isLoadingOlder: false,
      ...(found && { selected: [...known, ...found], hasOlder: found.length === ACTIONS_PER_PAGE }),
    });
  },
}));
