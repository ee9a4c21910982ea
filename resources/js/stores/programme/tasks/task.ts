import { create } from 'zustand';
import type { Task, TaskComment, TaskData, TaskDetail } from '#contract/programme/task.ts';
import { nextStatus } from '#domain/programme/taskStates.ts';
import type { TaskAction } from '#domain/programme/tasks.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { tasksApi } from '#js/api/programme/tasks.ts';
import { isConflict } from '#js/lib/errors/isConflict.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';
import { trackUpload, type UploadState } from '#js/stores/kit/trackUpload.ts';
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

type TaskState = RecordState<TaskDetail> &
  UploadState & {
    /**
     * Runs an action on a task in a list or on its page: shows the new status immediately, and reverts it if the server
     * refuses.
     */
    act: (task: Task, action: TaskAction, input?: ActionInput, options?: ActionOptions) => Done;
    /** Shows the comment immediately; its id is negative until the server has stored it. */
    comment: (text: string, author: { id: number; name: string }, options?: ActionOptions) => Done;
    update: (id: number, input: TaskChange, options?: ActionOptions) => Done;
    attach: (id: number, file: File, options?: ActionOptions) => Done;
    detach: (attachmentId: number, options?: ActionOptions) => Done;
  };

/** One task with its comments and files, and the actions on any task. */
export const useTask = create<TaskState>()((set, get, store) => {
  const record = recordSlice<TaskDetail>(store, (id, signal) => tasksApi.get({ params: { id: Number(id) }, signal }));

  /** The updated task replaces the one in the list (specification §4). */
  const show = (task: TaskDetail) => {
    useTasks.getState().replace(task);
    if (get().selected?.id === task.id) {
      record.select(task);
    }
  };

  const current = () => {
    const { selected } = get();
    if (selected === null) {
      throw new Error('Open a task first.');
    }
    return selected;
  };

  const change = async (id: number, call: () => Promise<Answer>, success: string, options?: ActionOptions) => {
    const outcome = await run(set, call, { success, failure: 'An error occurred' }, options);
    if (outcome.ok) {
      const task = outcome.data.data ?? (await fetchTask(id));
      await (task ? show(task) : useTasks.getState().reload());
    }
    return outcome;
  };

  return {
    ...idle,
    ...record,
    uploaded: null,

    refresh: async (key) => {
      const params = { id: Number(key) };
      const outcome = await run(set, () => tasksApi.get({ params }), { failure: 'Failed to fetch task' });
      if (outcome.ok) {
        show(outcome.data.data);
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

    comment: async (text, author, options) => {
      const task = current();
      const waiting = commentOf(text, author);
      const withComments = (edit: (comments: TaskComment[]) => TaskComment[]) =>
        set(({ selected }) =>
          selected?.id === task.id ? { selected: { ...selected, comments: edit(selected.comments) } } : {},
        );
      withComments((comments) => [waiting, ...comments]);
      const outcome = await run(
        set,
        () => tasksApi.comment({ params: { id: task.id }, body: { comment: text } }),
        { success: 'Comment added successfully', failure: 'An error occurred' },
        options,
      );
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
        await (get().selected?.id === id ? get().refresh(id) : useTasks.getState().reload());
      }
      return outcome;
    },

    attach: (id, file, options) => {
      const send = (onProgress: (percent: number) => void) =>
        tasksApi.attach({ params: { id }, body: { file }, onProgress });
      return change(id, () => trackUpload(store, send), 'File added', options);
    },

    detach: (attachmentId, options) => {
      const { id } = current();
      return change(id, () => tasksApi.detach({ params: { id, attachmentId } }), 'File removed', options);
    },
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
