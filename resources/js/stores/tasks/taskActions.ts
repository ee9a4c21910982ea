import type { Task, TaskData } from '#contract/task.ts';
import type { TaskAction } from '#domain/tasks.ts';
import { useTask } from './task.ts';
import { type TaskInput, useTasks } from './tasks.ts';

type Open = (dialog: { kind: 'complete' | 'reject' | 'edit'; task: Task }) => void;
type Values = Omit<TaskInput, 'due_at'> & { due_at: string | null };

/** What a list or a board does with a task: some deeds ask in a dialog first, the others are done at once. */
export function useTaskActions(open: Open) {
  const act = useTask((state) => state.act);
  const remove = useTasks((state) => state.remove);
  return {
    act: (task: Task, action: TaskAction) =>
      action === 'complete' || action === 'reject' ? open({ kind: action, task }) : act(task, action),
    edit: (task: Task) => open({ kind: 'edit', task }),
    remove: (task: Task) => remove(task.id),
  };
}

/** What the dialogs of tasks save with. */
export const taskDialogCalls = {
  /** The file is kept first, so that nothing is completed without it. */
  complete: async (task: Task, data: TaskData, file: File | null) => {
    const { attach, act } = useTask.getState();
    const kept = file ? await attach(task.id, file) : null;
    return kept && !kept.ok ? kept : act(task, 'complete', { data });
  },
  reject: (task: Task, reason: string) => useTask.getState().act(task, 'reject', { reason }),
  save: (task: Task | null, { event_id, ...values }: Values) =>
    task
      ? useTask.getState().update(task.id, values)
      : useTasks.getState().create({ ...values, event_id, due_at: values.due_at ?? '' }),
};
