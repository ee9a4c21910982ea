import type { Task } from '#contract/programme/task.ts';
import { TASK_STATUSES, type TaskStatus } from '#domain/programme/tasks.ts';
import { type ListAnswer, readList } from '#js/api/kit/readList.ts';

/** Tasks that a board did not load, by status; if `isExact` is false, there are more. */
export type Remainders = Partial<Record<TaskStatus, { count: number; isExact: boolean }>>;

export type BoardAnswer = { data: Task[]; remainders: Remainders };
type Part = { page: number; per_page: number; status?: TaskStatus };

/** The largest page of our own backend. */
const ONE_PAGE = 100;
/** Number of tasks per column of a longer list. */
export const PER_COLUMN = 50;

/**
 * The tasks of a board: all of them if they fit on one page, otherwise the first of each status, and how many more there
 * are.
 * @param chosen the statuses that the list is filtered by, separated by commas
 */
export async function fetchBoard(
  fetchPart: (part: Part) => Promise<ListAnswer<Task>>,
  chosen: string | readonly string[] = '',
): Promise<BoardAnswer> {
  const all = readList(await fetchPart({ page: 1, per_page: ONE_PAGE }));
  if (all.page === null || all.page.last_page <= 1) {
    return { data: all.list, remainders: {} };
  }
  const wanted = String(chosen).split(',').filter(Boolean);
  const columns = await Promise.all(
    TASK_STATUSES.filter((status) => wanted.length === 0 || wanted.includes(status)).map(async (status) => ({
      status,
      ...readList(await fetchPart({ page: 1, per_page: PER_COLUMN, status })),
    })),
  );
  const loaded = columns.flatMap(({ status, list }) => list.filter((task) => task.status === status));
  // Another backend can have statuses that this client does not know.
  const others = all.list.filter((task) => !TASK_STATUSES.some((status) => status === task.status));
  const remainders = columns.map(({ status, list, page }) => [
    status,
    { count: Math.max(0, (page?.total ?? 0) - list.length), isExact: page?.is_total_exact ?? true },
  ]);
  return {
    // A task that was changed between two calls can be in both answers.
    data: [...new Map([...loaded, ...others].map((task) => [task.id, task])).values()],
    remainders: Object.fromEntries(remainders),
  };
}
