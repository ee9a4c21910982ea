import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { task } from '#contract/programme/task.ts';
import type { tasks as contract } from '#contract/programme/tasks.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { firstOfEach } from '#server/http/records/firstOfEach.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { type ListSource, paginate } from '#server/http/records/paginate.ts';
import { presentTask } from './presentTask.ts';
import { taskList } from './taskList.ts';
import { type FullTaskRow, taskRows } from './taskRows.ts';
import { type Viewer, viewerOf } from './viewerOf.ts';
import { overdueAt, waitingTasks } from './waitingTasks.ts';

type TaskQuery = QueryOf<(typeof contract)['GET /tasks/json']>;

const SORTS = {
  due_at: tasks.dueAt,
  title: sql`lower(${tasks.title})`,
  // In life-cycle order.
  status: sql`array_position(array['pending', 'in_progress', 'awaiting_approval', 'completed'], ${tasks.status})`,
  created_at: tasks.createdAt,
};

/** Tasks for the list's query; with `paginate=false` a plain array of the first 1,000. */
export async function listTasks(
  context: HandlerContext,
  query: TaskQuery,
): Promise<Page<Sent<typeof task>> | Sent<typeof task>[]> {
  const { db } = context;
  const viewer = await viewerOf(context);
  const where = and(...filtersOf(query, viewer));
  const listed = query.waiting_for_me ? { table: waitingTasks(viewer, where ?? sql`true`) } : { where };
  return paginate<FullTaskRow, Sent<typeof task>>(db, query, {
    id: tasks.id,
    ...listed,
    ...eventByEvent(query),
    ...(query.sort_by === 'event_name' && {
      joined: sql` join ${events} on ${events.id} = ${tasks.eventId}`,
    }),
    found: await find(db, taskList, query.search),
    order: orderOf(query),
    rows: taskRows(db),
    present: (rows) => rows.map((row) => presentTask(row, viewer)),
  });
}

/** Merges a long list from the tasks of each event, where an index has them in the list's order. */
function eventByEvent(query: TaskQuery): Pick<ListSource<never, never>, 'first'> {
  const { status, assigned_to, event_id, mine, overdue, waiting_for_me, campaign_id, sort_by, sort_order } = query;
  const isByEvent = sort_by === 'event_name';
  const isSoonestFirst = sort_by === 'due_at' && sort_order === 'asc' && campaign_id;
  if (assigned_to || event_id || mine || overdue || waiting_for_me || !(isByEvent || isSoonestFirst)) {
    return {};
  }
  const parts = {
    ...{ list: tasks, parents: events },
    of: campaign_id ? eq(events.campaignId, campaign_id) : undefined,
    ...(isByEvent && { by: eventOrder(query) }),
    where: and(eq(tasks.eventId, events.id), status && inArray(tasks.status, status)),
    order: soonestFirst(query),
  };
  return { first: (most) => sql`${firstOfEach(parts, most)} ${tasks}` };
}

function orderOf(query: TaskQuery): SQL[] {
  const { sort_by, sort_order } = query;
  if (sort_by === 'event_name') {
    return [...eventOrder(query), ...soonestFirst(query)];
  }
  if (sort_by === 'due_at' && sort_order === 'asc') {
    return soonestFirst(query);
  }
  return orderBy(SORTS, { sort_by, sort_order }, tasks.id);
}

/** Sorts by event name, then by event, so that events with the same name are not mixed. */
function eventOrder({ sort_order }: TaskQuery): SQL[] {
  return orderBy({ name: sql`lower(${events.name})` }, { sort_by: 'name', sort_order }, events.id);
}

/** Open tasks first and completed ones last, if the filters include both. */
function soonestFirst({ status, waiting_for_me, overdue }: TaskQuery): SQL[] {
  const isMixed = !status && !waiting_for_me && !overdue;
  return [...(isMixed ? [sql`(${tasks.status} = 'completed')`] : []), asc(tasks.dueAt), asc(tasks.id)];
}

function filtersOf(query: TaskQuery, viewer: Viewer): (SQL | undefined)[] {
  return [
    query.status ? inArray(tasks.status, query.status) : undefined,
    query.assigned_to ? inArray(tasks.assignedTo, query.assigned_to) : undefined,
    query.event_id ? inArray(tasks.eventId, query.event_id) : undefined,
    query.campaign_id
      ? sql`${tasks.eventId} in (select e.id from events e where e.campaign_id = ${query.campaign_id})`
      : undefined,
    query.mine ? eq(tasks.assignedTo, viewer.id) : undefined,
    query.overdue ? overdueAt(viewer.now) : undefined,
  ];
}
