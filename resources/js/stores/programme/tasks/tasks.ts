import type { Task } from '#contract/programme/task.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import type { ListAnswer } from '#js/api/kit/readList.ts';
import { tasksApi } from '#js/api/programme/tasks.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';
import type { BoardAnswer, Remainders } from './fetchBoard.ts';

/** With an event, only its tasks. */
type ListQuery =
  | ({ eventId: number } & CallQuery<typeof tasksApi.ofEvent>)
  | ({ eventId?: undefined } & CallQuery<typeof tasksApi.list>);
/** `board`: the first tasks of each status instead of a page. */
export type TaskQuery = ListQuery & { board?: true };
export type TaskInput = CallBody<typeof tasksApi.create>;

/** Tasks of all events, or of one. */
export const useTasks = createResourceStore<Task, TaskQuery, TaskInput, { remainders: Remainders }>(
  {
    ...recordCalls(tasksApi),
    scope: (query) => query.eventId,
    list: async ({ board, ...query }, signal): Promise<ListAnswer<Task>> => {
      if (!board) {
        return fetchList(query, signal);
      }
      const { fetchBoard } = await import('./fetchBoard.ts');
      return fetchBoard((part) => fetchList({ ...query, ...part }, signal), query.status);
    },
    extra: (answer: ListAnswer<Task> | BoardAnswer) => ({
      remainders: answer && 'remainders' in answer ? answer.remainders : {},
    }),
  },
  {
    loadFailed: 'Failed to fetch tasks',
    createFailed: 'An error occurred',
    updateFailed: 'An error occurred',
    removeFailed: 'An error occurred',
  },
  (store) => {
    dropWhenUnused(store, () => store.setState({ remainders: {} }));
    return { remainders: {} };
  },
);

function fetchList(listQuery: ListQuery, signal: AbortSignal): Promise<ListAnswer<Task>> {
  if (listQuery.eventId === undefined) {
    return tasksApi.list({ query: listQuery, signal });
  }
  const { eventId, ...query } = listQuery;
  return tasksApi.ofEvent({ params: { eventId }, query, signal });
}
