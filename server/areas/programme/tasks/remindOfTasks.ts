import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { asSystem, inCompany, onCommit, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { type Assignee, membersOf, peopleOf } from './assignees.ts';

const DAY = 86_400_000;
/** Maximum per company and run; the next run sends the rest. */
const MAX_TASKS = 500;

/** Sends one reminder for each task due within a day, and one for each overdue task. */
export async function remindOfTasks(services: Services): Promise<void> {
  const now = services.clock.now();
  const found = await asSystem(services.database, (db) =>
    db
      .selectDistinct({ id: companies.id, timezone: companies.timezone })
      .from(tasks)
      .innerJoin(companies, eq(companies.id, tasks.companyId))
      .where(notReminded(now)),
  );
  for (const company of found) {
    await inCompany(services.database, company.id, (db) =>
      remindCompany({ db, company, services, afterCommit: (work) => onCommit(db, services.log, work) }, now),
    );
  }
}

type Work = Parameters<typeof notify>[0] & { db: Transaction; company: { id: number; timezone: string } };

async function remindCompany(work: Work, now: Date): Promise<void> {
  const { db, company } = work;
  const rows = await db
    .select({ task: tasks, eventName: events.name })
    .from(tasks)
    .innerJoin(events, eq(events.id, tasks.eventId))
    .where(notReminded(now))
    .orderBy(asc(tasks.dueAt), asc(tasks.id))
    .limit(MAX_TASKS)
    .for('update', { of: tasks, skipLocked: true });
  const known = new Map<number, Assignee[]>();
  for (const { task, eventName } of rows) {
    const members = known.get(task.eventId) ?? (await membersOf(work, task.eventId));
    known.set(task.eventId, members);
    // An assignee may have left since, or lost access to the event.
    const people = peopleOf(members, task).filter((person) =>
      members.some(({ id, canReach }) => id === person && canReach),
    );
    await notify(work, {
      kind: 'task.due',
      to:
        people.length > 0
          ? { users: people, permission: 'tasks.view', eventId: task.eventId }
          : { permission: 'workflows.manage', eventId: task.eventId },
      title: task.dueAt < now ? `“${task.title}” is overdue` : `“${task.title}” is due soon`,
      body: `${eventName} · due ${formatDate(task.dueAt.toISOString(), company.timezone)}`,
      url: pageUrl('Tasks/Show', task),
    });
  }
  const late = rows.filter(({ task }) => task.dueAt < now).map(({ task }) => task.id);
  const soon = rows.map(({ task }) => task.id);
  await db
    .update(tasks)
    .set({ soonNotifiedAt: now })
    .where(inArray(tasks.id, [0, ...soon]));
  await db
    .update(tasks)
    .set({ overdueNotifiedAt: now })
    .where(inArray(tasks.id, [0, ...late]));
}

/** Open tasks that are due within a day or overdue, without a reminder so far. */
function notReminded(now: Date) {
  return and(
    sql`${tasks.status} in ('pending', 'in_progress')`,
    or(
      and(lt(tasks.dueAt, new Date(now.getTime() + DAY)), isNull(tasks.soonNotifiedAt)),
      and(lt(tasks.dueAt, now), isNull(tasks.overdueNotifiedAt)),
    ),
  );
}
