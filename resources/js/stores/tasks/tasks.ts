import type { Task } from '#contract/task.ts';
import { tasksApi } from '#js/api/tasks.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';

type ListParams = NonNullable<NonNullable<Parameters<typeof tasksApi.list>[0]>['query']>;
/** With an event, its own tasks. */
export type TaskQuery = { eventId?: number } & ListParams;
export type TaskInput = Parameters<typeof tasksApi.create>[0]['body'];

/** Tasks of all events, or of one. */
export const useTasks = createResourceStore<Task, TaskQuery, TaskInput>(
  {
    scope: (query) => query.eventId,
    list: ({ eventId, ...query }, signal) =>
      eventId === undefined
        ? tasksApi.list({ query, signal })
        : tasksApi.ofEvent({ params: { eventId }, query, signal }),
    create: (body) => tasksApi.create({ body }),
    update: (id, body) => tasksApi.update({ params: { id }, body }),
    remove: (id) => tasksApi.remove({ params: { id } }),
  },
  {
    loadFailed: 'Failed to fetch tasks',
    createFailed: 'An error occurred',
    updateFailed: 'An error occurred',
    removeFailed: 'An error occurred',
  },
);
