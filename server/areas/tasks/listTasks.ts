import { and, asc, desc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/define.ts';
import type { Page } from '#contract/shapes.ts';
import type { tasks as contract, Task } from '#contract/tasks.ts';
import { containing } from '#server/database/like.ts';
import { events } from '#server/database/schema/events.ts';
import { tasks } from '#server/database/schema/tasks.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { paginate } from '#server/http/paginate.ts';
import { presentTask } from './presentTask.ts';
import { type FullTaskRow, taskRows } from './taskRows.ts';
import { type Viewer, viewerOf } from './viewerOf.ts';

export type TaskQuery = QueryOf<(typeof contract)['GET /tasks/json']>;

const SORTS = {
  due_at: tasks.dueAt,
  title: sql`lower(${tasks.title})`,
  // In the order of a task's life.
  status: sql`array_position(array['pending', 'in_progress', 'awaiting_approval', 'completed'], ${tasks.status})`,
  event_name: sql`lower(${events.name})`,
  created_at: tasks.createdAt,
};

/** Tasks by the list's query; a plain array of the first 1,000 where paging is off. */
export async function listTasks(context: HandlerContext, query: TaskQuery): Promise<Page<Task> | Task[]> {
  const viewer = await viewerOf(context);
  const where = and(...filtersOf(query, viewer));
  const direction = query.sort_order === 'desc' ? desc : asc;
  // By date it is a list of what to do next: what is done comes last.
  const isByDate = query.sort_by === 'due_at' && query.sort_order === 'asc';
  const doneLast = isByDate ? [sql`${tasks.status} = 'completed'`] : [];
  const rows = taskRows(context.db)
    .where(where)
    .orderBy(...doneLast, direction(SORTS[query.sort_by]), direction(tasks.id));
  return paginate<FullTaskRow, Task>(context.db, query, {
    rows,
    count: sql`select 1 from ${tasks} join ${events} on ${events.id} = ${tasks.eventId} where ${where ?? sql`true`}`,
    present: (row) => presentTask(row, viewer),
  });
}

/** What whoever asks must act on: work that is theirs or open to their role, and approvals of others' work. */
export function waitingFor({ id, role, permissions }: Viewer): SQL | undefined {
  const isTheirs = or(
    eq(tasks.assignedTo, id),
    role === null ? undefined : and(isNull(tasks.assignedTo), eq(tasks.assigneeRole, role)),
  );
  const toDo = permissions.has('tasks.work') ? and(isToDo(), isTheirs) : sql`false`;
  const isOthers = or(isNull(tasks.completedBy), ne(tasks.completedBy, id));
  const toDecide = permissions.has('tasks.approve') ? and(eq(tasks.status, 'awaiting_approval'), isOthers) : sql`false`;
  return or(toDo, toDecide);
}

/** Late: due before now and still to be done. */
export function overdueAt(now: Date): SQL | undefined {
  return and(isToDo(), lt(tasks.dueAt, now));
}

/** In words that the index of open tasks is made of. */
function isToDo(): SQL {
  return sql`${tasks.status} in ('pending', 'in_progress')`;
}

function filtersOf(query: TaskQuery, viewer: Viewer): (SQL | undefined)[] {
  const text = sql`lower(${tasks.title} || ' ' || ${events.name})`;
  return [
    query.search ? sql`${text} like ${containing(query.search)}` : undefined,
    query.status ? eq(tasks.status, query.status) : undefined,
    query.assigned_to ? eq(tasks.assignedTo, query.assigned_to) : undefined,
    query.event_id ? eq(tasks.eventId, query.event_id) : undefined,
    query.campaign_id ? eq(events.campaignId, query.campaign_id) : undefined,
    query.mine ? eq(tasks.assignedTo, viewer.id) : undefined,
    query.waiting_for_me ? waitingFor(viewer) : undefined,
    query.overdue ? overdueAt(viewer.now) : undefined,
  ];
}
