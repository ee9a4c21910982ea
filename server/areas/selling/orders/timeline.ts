import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { TimelineSource } from '#server/declarations/TimelineSource.ts';

/** What a contact bought, and the tickets in their name. */
export const orderTimeline: readonly TimelineSource[] = [
  {
    kind: 'order',
    access: 'orders.view',
    columns: {
      ...{ id: sql`o.id`, at: sql`o.paid_at`, title: sql`e.name`, detail: sql`o.reference`, status: sql`o.status` },
      ...{ amount_minor: sql`o.total_minor`, currency: sql`o.currency`, record: sql`o.id` },
    },
    from: sql`orders o join events e on e.id = o.event_id`,
    where: ({ hasEmail }) => sql`${hasEmail(sql`o.buyer_email`)} and o.paid_at is not null and not o.is_test`,
    url: (order) => pageUrl('Orders/Show', order),
  },
  {
    kind: 'ticket',
    access: 'orders.view',
    columns: {
      ...{ id: sql`t.id`, at: sql`t.created_at`, title: sql`e.name`, detail: sql`y.name`, status: sql`t.status` },
      ...{ amount_minor: sql`null::bigint`, currency: sql`null::text`, record: sql`t.event_id` },
    },
    from: sql`tickets t join events e on e.id = t.event_id join ticket_types y on y.id = t.ticket_type_id`,
    where: ({ hasEmail }) => sql`${hasEmail(sql`t.email`)} and t.status in ('issued', 'cancelled')`,
    url: (event) => pageUrl('Events/Attendees', event),
  },
];
