import type { Task, TaskData } from '#contract/programme/task.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';
import { useTask } from './task.ts';

/** The task that a file has been stored for. */
const stored = new WeakMap<File, number>();

/**
 * Completes a task with its report. The file is stored first, so that nothing is completed without it, and only once,
 * however often completing the task has to be repeated.
 */
export async function completeTask(
  task: Task,
  data: TaskData,
  file: File | null,
  options: ActionOptions,
): Promise<Outcome<unknown>> {
  const { attach, act } = useTask.getState();
  if (file && stored.get(file) !== task.id) {
    const attached = await attach(task.id, file, options);
    if (!attached.ok) {
      return attached;
    }
    stored.set(file, task.id);
  }
  return act(task, 'complete', { data }, options);
}
