import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { MentionSource } from '#server/declarations/MentionSource.ts';

export const ticketMentions: MentionSource[] = [
  {
    kind: 'tickets',
    access: 'tickets.view',
    from: sql`ticket_configs t join events e on e.id = t.event_id`,
    text: sql`(coalesce(t.terms, '') || coalesce(t.confirmation_message, ''))`,
    name: sql`e.name`,
    id: sql`e.id`,
    url: (record) => pageUrl('Events/TicketSettings', record),
  },
  {
    kind: 'tickets',
    access: 'tickets.view',
    from: sql`ticket_types t join events e on e.id = t.event_id`,
    text: sql`t.description`,
    name: sql`e.name`,
    id: sql`e.id`,
    url: (record) => pageUrl('Events/TicketSettings', record),
  },
];
