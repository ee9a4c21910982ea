import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { TimelineSource } from '#server/declarations/TimelineSource.ts';

/** What a contact was told about their events. */
export const messageTimeline: TimelineSource = {
  kind: 'message',
  access: 'notices.send',
  columns: {
    ...{ id: sql`n.id`, at: sql`n.created_at`, detail: sql`e.name`, status: sql`r.status` },
    title: sql`coalesce(n.subject, case n.kind when 'cancelled' then 'The event was cancelled' else 'The event was changed' end)`,
    ...{ amount_minor: sql`null::bigint`, currency: sql`null::text`, record: sql`n.event_id` },
  },
  from: sql`event_notice_recipients r join event_notices n on n.id = r.notice_id join events e on e.id = n.event_id`,
  where: ({ hasEmail }) => sql`${hasEmail(sql`r.email`)} and r.status <> 'waiting'`,
  url: (event) => pageUrl('Events/Show', event),
};
