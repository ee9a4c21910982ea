import { lt, sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { viewerOf } from './viewerOf.ts';
import { isToDecide, isToDo, overdueAt, waitingTasks } from './waitingTasks.ts';

type Counts = { waiting_for_me: number; mine: number; overdue: number; past_due: number };

/**
 * Number of tasks waiting for the user, how many of those are overdue or, with the ones to approve, past their due date,
 * and number of open tasks assigned to them.
 */
export async function countTasks(context: HandlerContext): Promise<Counts> {
  const viewer = await viewerOf(context);
  const isMine = sql`${tasks.assignedTo} = ${viewer.id}`;
  const [counts] = rowsOf<Counts>(
    await context.db.execute(sql`select
      (select count(*)::int from ${waitingTasks(viewer)}) as waiting_for_me,
      (select count(*)::int from ${tasks} where ${isToDo()} and ${isMine})
        + (select count(*)::int from ${tasks} where ${isToDecide()} and ${isMine}) as mine,
      (select count(*)::int from ${waitingTasks(viewer, overdueAt(viewer.now))}) as overdue,
      (select count(*)::int from ${waitingTasks(viewer, lt(tasks.dueAt, viewer.now))}) as past_due`),
  );
  return counts ?? { waiting_for_me: 0, mine: 0, overdue: 0, past_due: 0 };
}
