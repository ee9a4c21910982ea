import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import type { attendee, attendees as contract } from '#contract/attendees.ts';
import type { QueryOf } from '#contract/define.ts';
import type { Page } from '#contract/shapes.ts';
import type { TicketStatus } from '#domain/tickets.ts';
import { tickets } from '#server/database/schema/tickets.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { paginate } from '#server/http/paginate.ts';
import { type AttendeeLine, attendeeRows, presentAttendee } from './attendeeRows.ts';
import { attendeeList } from './searchLists.ts';

type Query = QueryOf<(typeof contract)['GET /events/attendees/{eventID}/json']>;

const SORTS = {
  name: { nullsLast: sql`lower(${tickets.name})` },
  created_at: tickets.createdAt,
  checked_in_at: { nullsLast: tickets.checkedInAt },
  status: tickets.status,
};

/** Tickets of an event by the list's query; those without a name or a check-in come last. */
export async function listAttendees(
  db: Transaction,
  eventId: number,
  query: Query,
): Promise<Page<Sent<typeof attendee>> | Sent<typeof attendee>[]> {
  return paginate<AttendeeLine, Sent<typeof attendee>>(db, query, {
    id: tickets.id,
    where: and(
      attendeeFilter(eventId, query),
      query.checked_in === 'yes' ? isNotNull(tickets.checkedInAt) : undefined,
      query.checked_in === 'no' ? isNull(tickets.checkedInAt) : undefined,
      query.ticket_type_id ? eq(tickets.ticketTypeId, query.ticket_type_id) : undefined,
    ),
    found: await find(db, attendeeList, query.search, eventId),
    order: orderBy(SORTS, query, tickets.id),
    rows: attendeeRows(db),
    present: (rows) => rows.map(presentAttendee),
  });
}

/**
 * Tickets of one event by status. Those of an order that was given up before it was paid were never anybody's, so they
 * are left out.
 */
export function attendeeFilter(eventId: number, { status }: { status?: TicketStatus }): SQL | undefined {
  return and(
    eq(tickets.eventId, eventId),
    status ? eq(tickets.status, status) : undefined,
    // One value, looked up for cancelled tickets alone; as `exists` it would be answered by reading all orders once.
    sql`not (${tickets.status} = 'cancelled'
      and coalesce((select o.paid_at is null from orders o where o.id = ${tickets.orderId}), false))`,
  );
}
