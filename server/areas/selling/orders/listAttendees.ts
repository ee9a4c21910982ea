import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { attendee, attendees as contract } from '#contract/selling/attendees.ts';
import { tickets } from '#server/database/schema/tickets.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { inDays } from '#server/http/inputs/ranges.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { paginate } from '#server/http/paginate.ts';
import { type AttendeeLine, attendeeRows, presentAttendee } from './attendeeRows.ts';
import { attendeeList } from './searchLists.ts';

type Query = QueryOf<(typeof contract)['GET /events/attendees/{eventID}/json']>;

/** Filters of the list and of its export. */
export type AttendeeFilters = QueryOf<(typeof contract)['GET /events/attendees/{eventID}/export']>;

const SORTS = {
  name: { nullsLast: sql`lower(${tickets.name})` },
  created_at: tickets.createdAt,
  checked_in_at: { nullsLast: tickets.checkedInAt },
  status: tickets.status,
};

/** An event's tickets for the list's query; rows without a name or check-in come last. */
export async function listAttendees(
  context: HandlerContext,
  eventId: number,
  query: Query,
): Promise<Page<Sent<typeof attendee>> | Sent<typeof attendee>[]> {
  const { db } = context;
  return paginate<AttendeeLine, Sent<typeof attendee>>(db, query, {
    id: tickets.id,
    where: attendeeFilter(context, eventId, query),
    found: await find(db, attendeeList, query.search, eventId),
    order: orderBy(SORTS, query, tickets.id),
    rows: attendeeRows(db),
    present: (rows) => rows.map(presentAttendee),
  });
}

/**
 * The condition for the filters of a list or an export. Tickets of orders that were abandoned unpaid were never valid
 * and are left out.
 */
export function attendeeFilter(
  { company, services }: Pick<HandlerContext, 'company' | 'services'>,
  eventId: number,
  { status, checked_in, ticket_type_id, ids, created_from, created_to }: AttendeeFilters,
): SQL | undefined {
  return and(
    eq(tickets.eventId, eventId),
    status ? inArray(tickets.status, status) : undefined,
    checked_in === 'yes' ? isNotNull(tickets.checkedInAt) : undefined,
    checked_in === 'no' ? isNull(tickets.checkedInAt) : undefined,
    ticket_type_id ? inArray(tickets.ticketTypeId, ticket_type_id) : undefined,
    ids ? inArray(tickets.id, ids) : undefined,
    inDays(tickets.createdAt, { from: created_from, to: created_to }, company.timezone, services.clock.now()),
    // A scalar subquery, evaluated only for cancelled tickets; with `exists` the planner would scan all orders.
    sql`not (${tickets.status} = 'cancelled'
      and coalesce((select o.paid_at is null from orders o where o.id = ${tickets.orderId}), false))`,
  );
}
