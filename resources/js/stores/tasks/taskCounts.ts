import { create } from 'zustand';
import { tasksApi } from '#js/api/tasks.ts';
import { dropWhenUnused } from '../kit/dropWhenUnused.ts';

type Counts = Awaited<ReturnType<typeof tasksApi.count>>['data'];

type TaskCountsState = {
  /** Null until they are loaded; a screen shows no figure then. */
  counts: Counts | null;
  load: () => Promise<void>;
};

/** How many tasks wait for the signed-in user, how many of these are late, and how many are theirs. A failed load keeps the last figures. */
export const useTaskCounts = create<TaskCountsState>()((set, _get, store) => {
  dropWhenUnused(store, () => set({ counts: null }));
  return {
    counts: null,
    load: async () => {
      const answer = await tasksApi.count().catch(() => null);
      if (answer) {
        set({ counts: answer.data });
      }
    },
  };
});
