import { create } from 'zustand';
import { tasksApi } from '#js/api/tasks.ts';

type Counts = Awaited<ReturnType<typeof tasksApi.count>>['data'];

type TaskCountsState = {
  /** Null until they have come; a screen shows no figure then. */
  counts: Counts | null;
  load: () => Promise<void>;
};

/** How many tasks wait for whoever is signed in, are theirs, and are late. A failure keeps the last figures. */
export const useTaskCounts = create<TaskCountsState>()((set) => ({
  counts: null,
  load: async () => {
    const answer = await tasksApi.count().catch(() => null);
    if (answer) {
      set({ counts: answer.data });
    }
  },
}));
