import { and, eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { doorTicket } from '#contract/selling/attendees.ts';
import { tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** What a device keeps without effort: about 3 MB. */
const MAX_TICKETS = 20_000;

type DoorList = { tickets: Sent<typeof doorTicket>[]; is_complete: boolean };

/** The valid tickets of an event, by name, for checks without a connection. */
export async function doorList(db: Transaction, eventId: number): Promise<DoorList> {
  const rows = await db
    .select({
      id: tickets.id,
      code_hash: sql<string>`encode(sha256(convert_to(upper(${tickets.code}), 'UTF8')), 'hex')`,
      name: tickets.name,
      ticket_type_name: ticketTypes.name,
      special_requirements: tickets.specialRequirements,
      checkedInAt: tickets.checkedInAt,
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(and(eq(tickets.eventId, eventId), eq(tickets.status, 'issued')))
    .orderBy(sql`lower(${tickets.name}) asc nulls last`, tickets.id)
    .limit(MAX_TICKETS + 1);
  return {
    tickets: rows
      .slice(0, MAX_TICKETS)
      .map(({ checkedInAt, ...row }) => ({ ...row, checked_in_at: checkedInAt?.toISOString() ?? null })),
    is_complete: rows.length <= MAX_TICKETS,
  };
}
