import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { TimelineSource } from '#server/declarations/TimelineSource.ts';

/** Tasks about a contact. */
export const taskTimeline: TimelineSource = {
  kind: 'task',
  access: 'tasks.view',
  columns: {
    ...{ id: sql`t.id`, at: sql`t.created_at`, title: sql`t.title`, detail: sql`e.name`, status: sql`t.status` },
    ...{ record: sql`t.id`, amount_minor: sql`null::bigint`, currency: sql`null::text` },
  },
  from: sql`tasks t join events e on e.id = t.event_id`,
  where: ({ contactId }) => sql`t.contact_id = ${contactId}`,
  url: (task) => pageUrl('Tasks/Show', task),
};
