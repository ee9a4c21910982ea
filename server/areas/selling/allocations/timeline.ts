import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { TimelineSource } from '#server/declarations/TimelineSource.ts';

/** Tickets that were set aside for a contact. */
export const allocationTimeline: TimelineSource = {
  kind: 'allocation',
  access: 'allocations.view',
  columns: {
    ...{ id: sql`a.id`, at: sql`coalesce(a.claimed_at, a.created_at)`, title: sql`e.name`, status: sql`a.status` },
    ...{ detail: sql`a.quantity || ' × ' || y.name`, amount_minor: sql`null::bigint`, currency: sql`null::text` },
    record: sql`a.event_id`,
  },
  from: sql`allocations a join events e on e.id = a.event_id join ticket_types y on y.id = a.ticket_type_id`,
  where: ({ hasEmail }) => hasEmail(sql`a.email`),
  url: (event) => pageUrl('Events/Allocations', event),
};
