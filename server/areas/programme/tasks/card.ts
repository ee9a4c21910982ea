import { eq, inArray } from 'drizzle-orm';
import { formatDate } from '#domain/kit/time/dates.ts';
import { users } from '#server/database/schema/account/users.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import type { CardSource } from '#server/declarations/CardSource.ts';

export const taskCard: CardSource = {
  page: 'Tasks/Show',
  noun: 'Task',
  access: 'tasks.view',
  find: async ({ db, company }, ids) => {
    const rows = await db
      .select({ task: tasks, eventName: events.name, assignee: users.name })
      .from(tasks)
      .innerJoin(events, eq(events.id, tasks.eventId))
      .leftJoin(users, eq(users.id, tasks.assignedTo))
      .where(inArray(tasks.id, ids));
    return rows.map(({ task, eventName, assignee }) => ({
      ...{ id: task.id, title: task.title, status: task.status },
      facts: [`Due ${formatDate(task.dueAt.toISOString(), company.timezone, 'date')}`, assignee, eventName],
    }));
  },
};
