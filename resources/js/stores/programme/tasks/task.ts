import { create } from 'zustand';
import type { Task, TaskComment, TaskData, TaskDetail } from '#contract/programme/task.ts';
import { nextStatus } from '#domain/programme/taskStates.ts';
import type { TaskAction } from '#domain/programme/tasks.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { tasksApi } from '#js/api/programme/tasks.ts';
import { isConflict } from '#js/lib/errors/isConflict.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import { useTasks } from './tasks.ts';

type Done = Promise<Outcome<unknown>>;
type TaskChange = CallBody<typeof tasksApi.update>;
type Answer = { data: TaskDetail | null; message?: string };
/** Additional input of an action: the report of a completed task, the reason for a rejection. */
type ActionInput = { data?: TaskData; reason?: string };

/** The messages of specification §8. */
const SUCCESS: Record<TaskAction, string> = {
  start: 'Task started successfully',
  complete: 'Task completed successfully',
  approve: 'Task approved successfully',
  reject: 'Task rejected',
  reopen: 'Task reopened',
};

type TaskState = RunFlags & {
  task: TaskDetail | null;
  /** Upload progress, 0 to 100; null without an upload. */
  uploaded: number | null;
  /** Shows the task sent with the page. */
  adopt: (task: TaskDetail) => void;
  /** Reloads the task after it was changed. */
  refresh: () => Promise<void>;
  /**
   * Runs an action on a task in a list or on its page: shows the new status immediately, and reverts it if the server
   * refuses.
   */
  act: (task: Task, action: TaskAction, input?: ActionInput, options?: ActionOptions) => Done;
  /** Shows the comment immediately; its id is negative until the server has stored it. */
  comment: (text: string, author: { id: number; name: string }) => Done;
  update: (id: number, input: TaskChange, options?: ActionOptions) => Done;
  attach: (id: number, file: File, options?: ActionOptions) => Done;
  detach: (attachmentId: number) => Done;
};

/** One task with its comments and files, and the actions on any task. */
export const useTask = create<TaskState>()((set, get, store) => {
  dropWhenUnused(store, () => set({ task: null }));

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

  const change = async (id: number, call: () => Promise<Answer>, success: string, options?: ActionOptions) => {
    const outcome = await run(set, call, { success, failure: 'An error occurred' }, options);
    if (outcome.ok) {
      const task = outcome.data.data ?? (await fetchTask(id));
      await (task ? take(task) : useTasks.getState().reload());
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

    act: async (task, action, input = {}, options) => {
      const { replace } = useTasks.getState();
      const to = task.status && nextStatus(task.status, action, task.needs_approval);
      replace({ ...task, status: to ?? task.status, actions: [] });
      const outcome = await change(task.id, () => callOf(task.id, action, input), SUCCESS[action], options);
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
        const added = outcome.ok ? completed(outcome.data.data, waiting) : null;
        return added ? [added, ...others.filter(({ id }) => id !== added.id)] : others;
      });
      return outcome;
    },

    update: async (id, body, options) => {
      const outcome = await change(id, () => tasksApi.update({ params: { id }, body }), 'Task saved', options);
      if (!outcome.ok && isConflict(outcome.error)) {
        await (get().task?.id === id ? get().refresh() : useTasks.getState().reload());
      }
      return outcome;
    },

    attach: async (id, file, options) => {
      const onProgress = (uploaded: number) => set({ uploaded });
      const outcome = await change(
        id,
        () => tasksApi.attach({ params: { id }, body: { file }, onProgress }),
        'File added',
        options,
      );
      set({ uploaded: null });
      return outcome;
    },

    detach: (attachmentId) =>
      change(current().id, () => tasksApi.detach({ params: { id: current().id, attachmentId } }), 'File removed'),
  };
});

async function fetchTask(id: number): Promise<TaskDetail | null> {
  const answer = await tasksApi.get({ params: { id } }).catch(() => null);
  return answer?.data ?? null;
}

function callOf(id: number, action: TaskAction, { data = {}, reason = '' }: ActionInput): Promise<Answer> {
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

/** The stored comment, completed with fields that the response lacks. */
function completed(stored: TaskComment | null, waiting: TaskComment): TaskComment {
  const { id, comment, user_id, user_name, created_at } = waiting;
  return stored
    ? {
        ...stored,
        comment: stored.comment ?? comment,
        user_id: stored.user_id ?? user_id,
        user_name: stored.user_name ?? user_name,
        created_at: stored.created_at ?? created_at,
      }
    : { ...waiting, id: -id };
}

function commentOf(comment: string, { id, name }: { id: number; name: string }): TaskComment {
  waitingComments -= 1;
  const created_at = new Date(serverNow()).toISOString();
  return { id: waitingComments, kind: 'comment', comment, user_id: id, user_name: name, created_at };
}
