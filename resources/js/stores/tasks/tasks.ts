import type { Task } from '#contract/task.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { tasksApi } from '#js/api/tasks.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { recordCalls } from '../kit/recordCalls.ts';

/** With an event, only its tasks. */
export type TaskQuery =
  | ({ eventId: number } & CallQuery<typeof tasksApi.ofEvent>)
  | ({ eventId?: undefined } & CallQuery<typeof tasksApi.list>);
export type TaskInput = CallBody<typeof tasksApi.create>;

/** Tasks of all events, or of one. */
export const useTasks = createResourceStore<Task, TaskQuery, TaskInput>(
  {
    ...recordCalls(tasksApi),
    scope: (query) => query.eventId,
    list: (taskQuery, signal) => {
      if (taskQuery.eventId === undefined) {
        return tasksApi.list({ query: taskQuery, signal });
      }
      const { eventId, ...query } = taskQuery;
      return tasksApi.ofEvent({ params: { eventId }, query, signal });
    },
  },
  {
    loadFailed: 'Failed to fetch tasks',
    createFailed: 'An error occurred',
    updateFailed: 'An error occurred',
    removeFailed: 'An error occurred',
  },
);
