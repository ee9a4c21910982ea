import { and, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import type { Viewer } from './viewerOf.ts';

/**
 * The tasks that the caller must act on, as a table that replaces `tasks`: work assigned to them or open to their role,
 * and approvals of others' work. Each branch reads an index in due-date order and the branches are merged; one combined
 * condition could use none of the indexes.
 */
export function waitingTasks(viewer: Viewer, where: SQL = sql`true`): SQL {
  const parts = waitingConditions(viewer).map(
    (condition) =>
      sql`(select ${tasks}.* from ${tasks} where ${condition} and ${where} order by ${tasks.dueAt}, ${tasks.id})`,
  );
  return sql`(${sql.join(parts, sql` union all `)}) ${tasks}`;
}

/** The conditions of the branches. No task matches two of them. */
function waitingConditions({ id, role, permissions }: Viewer): SQL[] {
  const isOthers = or(isNull(tasks.completedBy), ne(tasks.completedBy, id));
  const conditions = [
    permissions.has('tasks.work') && sql`${isToDo()} and ${tasks.assignedTo} = ${id}`,
    permissions.has('tasks.work') &&
      role !== null &&
      sql`${isToDo()} and ${tasks.assignedTo} is null and ${tasks.assigneeRole} = ${role}`,
    permissions.has('tasks.approve') && sql`${isToDecide()} and ${isOthers}`,
  ].filter((condition) => condition !== false);
  return conditions.length > 0 ? conditions : [sql`false`];
}

/** Overdue: due before now and still open. */
export function overdueAt(now: Date): SQL | undefined {
  return and(isToDo(), lt(tasks.dueAt, now));
}

/** Must match the condition of the partial indexes on open tasks. */
export function isToDo(): SQL {
  return sql`${tasks.status} in ('pending', 'in_progress')`;
}

export function isToDecide(): SQL {
  return sql`${tasks.status} = 'awaiting_approval'`;
}
