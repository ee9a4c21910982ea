import { desc, eq, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { find } from '#server/database/search.ts';
import type { PaletteSource } from '#server/declarations/PaletteSource.ts';
import { taskList } from './taskList.ts';

export const taskPalette: PaletteSource = {
  kind: 'task',
  access: 'tasks.view',
  find: async ({ db, company }, search, limit) => {
    const rows = await db
      .select({ task: tasks, eventName: events.name })
      .from(tasks)
      .innerJoin(events, eq(events.id, tasks.eventId))
      .where((await find(db, taskList, search))?.condition)
      .orderBy(sql`${tasks.status} = 'completed'`, desc(tasks.id))
      .limit(limit);
    return rows.map(({ task, eventName }) => ({
      title: task.title,
      detail: `${eventName} · due ${formatDate(task.dueAt.toISOString(), company.timezone, 'date')}`,
      url: pageUrl('Tasks/Show', task),
    }));
  },
};
