import { and, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { tasks } from '#server/database/schema/tasks.ts';
import type { Viewer } from './viewerOf.ts';

/**
 * What whoever asks must act on, as a table that stands for `tasks`: work that is theirs or open to their role, and
 * approvals of others' work. Each way of waiting has an index in the order of due dates, and these are merged; as one
 * condition they would be found by none.
 */
export function waitingTasks(viewer: Viewer, where: SQL = sql`true`): SQL {
  const parts = waysOfWaiting(viewer).map(
    (way) => sql`(select ${tasks}.* from ${tasks} where ${way} and ${where} order by ${tasks.dueAt}, ${tasks.id})`,
  );
  return sql`(${sql.join(parts, sql` union all `)}) ${tasks}`;
}

/** No task waits in two of these ways. */
function waysOfWaiting({ id, role, permissions }: Viewer): SQL[] {
  const isOthers = or(isNull(tasks.completedBy), ne(tasks.completedBy, id));
  const ways = [
    permissions.has('tasks.work') && sql`${isToDo()} and ${tasks.assignedTo} = ${id}`,
    permissions.has('tasks.work') &&
      role !== null &&
      sql`${isToDo()} and ${tasks.assignedTo} is null and ${tasks.assigneeRole} = ${role}`,
    permissions.has('tasks.approve') && sql`${isToDecide()} and ${isOthers}`,
  ].filter((way) => way !== false);
  return ways.length > 0 ? ways : [sql`false`];
}

/** Late: due before now and still to be done. */
export function overdueAt(now: Date): SQL | undefined {
  return and(isToDo(), lt(tasks.dueAt, now));
}

/** In words that the indexes of open tasks are made of. */
export function isToDo(): SQL {
  return sql`${tasks.status} in ('pending', 'in_progress')`;
}

export function isToDecide(): SQL {
  return sql`${tasks.status} = 'awaiting_approval'`;
}
