import { create } from 'zustand';
import { tasksApi } from '#js/api/programme/tasks.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';

type Counts = Awaited<ReturnType<typeof tasksApi.count>>['data'];

type TaskCountsState = {
  /** Null until loaded; no figure is shown then. */
  counts: Counts | null;
  load: () => Promise<void>;
};

/**
 * The number of tasks waiting for the signed-in user, of overdue ones among them, and of their own. A failed load keeps
 * the last figures.
 */
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
