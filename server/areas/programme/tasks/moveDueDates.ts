import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { formatDate } from '#domain/kit/time/dates.ts';
import { dueDateOf } from '#domain/programme/taskDates.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { taskComments, tasks } from '#server/database/schema/programme/tasks.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { announceTask } from './writeEvent.ts';

type Work = Pick<HandlerContext, 'db' | 'company' | 'user' | 'services' | 'afterCommit'>;

/**
 * Moves due dates that are relative to the event's day, after the event's start changed to `startsAt`. Completed tasks
 * and dates set by hand are unchanged. Call it in the transaction that changes the start.
 */
export async function moveDueDates(work: Work, event: { id: number; startsAt: Date }): Promise<void> {
  const { db, company, user, services } = work;
  const follows = and(
    eq(tasks.eventId, event.id),
    ne(tasks.status, 'completed'),
    eq(tasks.dueByHand, false),
    isNotNull(tasks.offsetDays),
  );
  const offsets = await db
    .selectDistinct({ days: sql<number>`${tasks.offsetDays}` })
    .from(tasks)
    .where(follows);
  if (offsets.length === 0) {
    return;
  }
  const start = event.startsAt.toISOString();
  const dates = offsets.map(({ days }) => ({ days, due: dueDateOf(start, days, company.timezone) }));
  const now = services.clock.now();
  const moved = rowsOf<{ id: number; due: string | Date }>(
    await db.execute(sql`
      update tasks set due_at = made.due, soon_told_at = null, overdue_told_at = null, updated_at = ${now.toISOString()}
      from json_to_recordset(${JSON.stringify(dates)}::json) as made(days integer, due timestamptz)
      where event_id = ${event.id} and status <> 'completed' and not due_by_hand and offset_days = made.days
        and due_at <> made.due
      returning tasks.id, made.due`),
  );
  if (moved.length === 0) {
    return;
  }
  await db.insert(taskComments).values(
    moved.map(({ id, due }) => ({
      companyId: company.id,
      taskId: id,
      userId: user?.id ?? null,
      kind: 'moved',
      body: `Due ${formatDate(new Date(due).toISOString(), company.timezone)}.`,
      createdAt: now,
    })),
  );
  announceTask(work, { companyId: company.id, eventId: event.id, taskId: null });
}
