import { asc, eq } from 'drizzle-orm';
import { dueDateOf } from '#domain/programme/taskDates.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { membersOf } from '#server/areas/programme/tasks/assignees.ts';
import type { TaskRow } from '#server/areas/programme/tasks/taskRows.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { COPIED, pick } from './copiedColumns.ts';
import { shiftDate } from './shiftDate.ts';

/**
 * Copies all tasks as pending, with the same assignees if they still work here and can see the new event. Nobody is
 * notified until the event is published.
 */
export async function copyTasks(context: HandlerContext, from: EventRow, to: EventRow): Promise<void> {
  const { db, company, user, services } = context;
  const now = services.clock.now();
  const rows = await db.select().from(tasks).where(eq(tasks.eventId, from.id)).orderBy(asc(tasks.id));
  const members = await membersOf(context, to.id);
  const assignable = new Set(members.filter(({ canReach }) => canReach).map(({ id }) => id));
  const copies = rows.map((task) => ({
    ...pick(task, COPIED.tasks),
    eventId: to.id,
    dueAt: dueAtOf(task),
    assignedTo: task.assignedTo !== null && assignable.has(task.assignedTo) ? task.assignedTo : null,
    createdBy: user?.id ?? null,
    createdAt: now,
    updatedAt: now,
  }));
  if (copies.length > 0) {
    await db.insert(tasks).values(copies);
  }

  function dueAtOf({ offsetDays, dueByHand, dueAt }: Pick<TaskRow, 'offsetDays' | 'dueByHand' | 'dueAt'>): Date {
    return offsetDays === null || dueByHand
      ? shiftDate(dueAt, from, to, company.timezone)
      : new Date(dueDateOf(to.startsAt.toISOString(), offsetDays, company.timezone));
  }
}
