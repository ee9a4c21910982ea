import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/define.ts';
import type { Attendee, orders as contract, TicketStatus } from '#contract/orders.ts';
import type { Page } from '#contract/shapes.ts';
import { containing } from '#server/database/like.ts';
import { tickets } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { paginate } from '#server/http/paginate.ts';
import { type AttendeeLine, attendeeRows, presentAttendee } from './attendeeRows.ts';
import { ticketText } from './textSearch.ts';

type Query = QueryOf<(typeof contract)['GET /events/attendees/{eventID}/json']>;

/** `nulls last` only where there may be none: elsewhere it would keep the index from being read in its order. */
const SORTS = {
  name: { by: sql`lower(${tickets.name})`, nulls: sql` nulls last` },
  created_at: { by: tickets.createdAt, nulls: sql`` },
  checked_in_at: { by: tickets.checkedInAt, nulls: sql` nulls last` },
  status: { by: tickets.status, nulls: sql`` },
};

/** Tickets of an event by the list's query; those without a name or a check-in come last. */
export function listAttendees(db: Transaction, eventId: number, query: Query): Promise<Page<Attendee> | Attendee[]> {
  const where = and(
    attendeeFilter(eventId, query),
    query.checked_in === 'yes' ? isNotNull(tickets.checkedInAt) : undefined,
    query.checked_in === 'no' ? isNull(tickets.checkedInAt) : undefined,
    query.ticket_type_id ? eq(tickets.ticketTypeId, query.ticket_type_id) : undefined,
  );
  const direction = sql.raw(query.sort_order);
  const { by, nulls } = SORTS[query.sort_by];
  const rows = attendeeRows(db).where(where).orderBy(sql`${by} ${direction}${nulls}`, sql`${tickets.id} ${direction}`);
  const count = sql`select 1 from ${tickets} where ${where}`;
  return paginate<AttendeeLine, Attendee>(db, query, { rows, count, present: presentAttendee });
}

/**
 * Tickets of one event by what is searched: name, e-mail, code, or the order's reference. Those of an order that was
 * given up before it was paid were never anybody's, so they are left out.
 */
export function attendeeFilter(eventId: number, filter: { search?: string; status?: TicketStatus }): SQL | undefined {
  const { search } = filter;
  return and(
    eq(tickets.eventId, eventId),
    filter.status ? eq(tickets.status, filter.status) : undefined,
    // One value, looked up for cancelled tickets alone; as `exists` it would be answered by reading all orders once.
    sql`not (${tickets.status} = 'cancelled'
      and coalesce((select o.paid_at is null from orders o where o.id = ${tickets.orderId}), false))`,
    search
      ? sql`(${ticketText(search)}
          or ${tickets.orderId} in (select o.id from orders o where o.event_id = ${eventId} and lower(o.reference) like ${containing(search)}))`
      : undefined,
  );
}
