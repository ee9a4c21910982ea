import { create } from 'zustand';
import type { Task, TaskComment, TaskData, TaskDetail } from '#contract/task.ts';
import { nextStatus } from '#domain/taskStates.ts';
import type { TaskAction } from '#domain/tasks.ts';
import { tasksApi } from '#js/api/tasks.ts';
import { isConflict } from '#js/lib/isConflict.ts';
import { idle, type Outcome, type RunFlags, run } from '../kit/run.ts';
import { useTasks } from './tasks.ts';

type Done = Promise<Outcome<unknown>>;
type TaskChange = Parameters<typeof tasksApi.update>[0]['body'];
type Answer = { data: TaskDetail; message?: string };
export type Said = { data?: TaskData; reason?: string };

/** What is done, in the words of specification §8. */
const DONE: Record<TaskAction, string> = {
  start: 'Task started successfully',
  complete: 'Task completed successfully',
  approve: 'Task approved successfully',
  reject: 'Task rejected',
  reopen: 'Task reopened',
};

export type TaskState = RunFlags & {
  task: TaskDetail | null;
  /** How far the upload of a file is, 0 to 100; null where none runs. */
  uploaded: number | null;
  /** Takes over the task that the page came with. */
  adopt: (task: TaskDetail) => void;
  /** The task again: something has changed it. */
  refresh: () => Promise<void>;
  /** Moves a task, of the list or the open one, to its next state; it is there at once and goes back if refused. */
  act: (task: Task, action: TaskAction, said?: Said) => Done;
  /** Shown at once, marked as on its way by an id below zero. */
  comment: (text: string, author: { id: number; name: string }) => Done;
  update: (id: number, input: TaskChange) => Done;
  attach: (id: number, file: File) => Done;
  detach: (attachmentId: number) => Done;
};

/** One task with what was said about it, and the deeds on any task. */
export const useTask = create<TaskState>()((set, get) => {
  /** The updated task replaces the one in the list (specification §4). */
  const take = (task: TaskDetail) => {
    useTasks.getState().replace(task);
    set((state) => (state.task?.id === task.id ? { task } : {}));
  };

  const current = () => {
    const { task } = get();
    if (task === null) {
      throw new Error('Open a task first.');
    }
    return task;
  };

  const change = async (call: () => Promise<Answer>, success: string) => {
    const outcome = await run(set, call, { success, failure: 'An error occurred' });
    if (outcome.ok) {
      take(outcome.data.data);
    }
    return outcome;
  };

  return {
    ...idle,
    task: null,
    uploaded: null,
    adopt: (task) => set({ ...idle, task }),

    refresh: async () => {
      const { id } = current();
      const outcome = await run(set, () => tasksApi.get({ params: { id } }), { failure: 'Failed to fetch task' });
      if (outcome.ok) {
        take(outcome.data.data);
      }
    },

    act: async (task, action, said = {}) => {
      const { replace } = useTasks.getState();
      const to = nextStatus(task.status, action, task.needs_approval);
      replace({ ...task, status: to ?? task.status, actions: [] });
      const outcome = await change(() => callOf(task.id, action, said), DONE[action]);
      if (!outcome.ok) {
        replace(task);
      }
      return outcome;
    },

    comment: async (text, author) => {
      const task = current();
      const waiting = commentOf(text, author);
      const withComments = (edit: (comments: TaskComment[]) => TaskComment[]) =>
        set((state) =>
          state.task?.id === task.id ? { task: { ...state.task, comments: edit(state.task.comments) } } : {},
        );
      withComments((comments) => [waiting, ...comments]);
      const outcome = await run(set, () => tasksApi.comment({ params: { id: task.id }, body: { comment: text } }), {
        success: 'Comment added successfully',
        failure: 'An error occurred',
      });
      withComments((comments) => {
        const others = comments.filter(({ id }) => id !== waiting.id);
        return outcome.ok ? [outcome.data.data, ...others.filter(({ id }) => id !== outcome.data.data.id)] : others;
      });
      return outcome;
    },

    update: async (id, body) => {
      const outcome = await change(() => tasksApi.update({ params: { id }, body }), 'Task saved');
      if (!outcome.ok && isConflict(outcome.error)) {
        await (get().task?.id === id ? get().refresh() : useTasks.getState().reload());
      }
      return outcome;
    },

    attach: async (id, file) => {
      const onProgress = (uploaded: number) => set({ uploaded });
      const outcome = await change(() => tasksApi.attach({ params: { id }, body: { file }, onProgress }), 'File added');
      set({ uploaded: null });
      return outcome;
    },

    detach: (attachmentId) =>
      change(() => tasksApi.detach({ params: { id: current().id, attachmentId } }), 'File removed'),
  };
});

function callOf(id: number, action: TaskAction, { data = {}, reason = '' }: Said): Promise<Answer> {
  const params = { id };
  switch (action) {
    case 'complete':
      return tasksApi.complete({ params, body: { data } });
    case 'reject':
      return tasksApi.reject({ params, body: { reason } });
    default:
      return tasksApi[action]({ params });
  }
}

let waitingComments = 0;

function commentOf(body: string, { id, name }: { id: number; name: string }): TaskComment {
  waitingComments -= 1;
  const created_at = new Date().toISOString();
  return { id: waitingComments, kind: 'comment', body, user_id: id, user_name: name, created_at };
}
