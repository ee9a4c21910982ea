import type { Task } from '#contract/programme/task.ts';
import { offeredActions } from '#domain/programme/taskStates.ts';
import type { TaskAction } from '#domain/programme/tasks.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import type { ActionOptions } from '#js/stores/kit/run.ts';
import { useTask } from './task.ts';
import { type TaskInput, useTasks } from './tasks.ts';

type Open = (dialog: { kind: 'complete' | 'reject' | 'edit'; task: Task }) => void;
type Values = Omit<TaskInput, 'due_at'> & { due_at: string | null };

/** The actions of a task in a list or board: complete, reject and edit open a dialog, the others run immediately. */
export function useTaskActions(open: Open) {
  const act = useTask((state) => state.act);
  const remove = useTasks((state) => state.remove);
  const can = useCanCheck();
  const userId = useShared().auth.user?.id ?? null;
  const viewer = { userId, canWork: can('tasks.work'), canApprove: can('tasks.approve') };
  return {
    offered: (task: Task) => offeredActions(task, viewer),
    act: (task: Task, action: TaskAction) =>
      action === 'complete' || action === 'reject' ? open({ kind: action, task }) : act(task, action),
    edit: (task: Task) => open({ kind: 'edit', task }),
    remove: (task: Task) => remove(task.id),
  };
}

/** Creates a task (null) or saves the changes of one. */
export function saveTask(task: Task | null, { event_id, ...values }: Values, options: ActionOptions) {
  return task
    ? useTask.getState().update(task.id, values, options)
    : useTasks.getState().create({ ...values, event_id, due_at: values.due_at ?? '' }, options);
}
