import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ofItsEvent } from '#server/areas/programme/events/ofItsEvent.ts';
import { type CalendarSource, isAskedFor, overlaps } from '#server/declarations/CalendarSource.ts';

/** Open tasks on their due dates. */
export const taskCalendar: CalendarSource = {
  kind: 'task',
  access: 'tasks.view',
  columns: {
    id: sql`t.id`,
    name: sql`t.title`,
    starts_at: sql`t.due_at`,
    ends_at: sql`t.due_at + interval '30 minutes'`,
    ...ofItsEvent,
    created_by: sql`t.created_by`,
    detail: sql`e.name`,
    sold: sql`0`,
  },
  from: sql`tasks t join events e on e.id = t.event_id left join event_groups g on g.id = e.group_id`,
  where: (query) =>
    sql`${overlaps(sql`t.due_at`, sql`t.due_at`, query)} and t.status <> 'completed' and ${isAskedFor(query)}`,
  url: ({ id }) => pageUrl('Tasks/Show', { id }),
};
