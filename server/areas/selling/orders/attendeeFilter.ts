import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/kit/define.ts';
import type { attendees as contract } from '#contract/selling/attendees.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { inDays } from '#server/http/inputs/ranges.ts';

/** Filters of the list and of its export. */
export type AttendeeFilters = QueryOf<(typeof contract)['GET /events/attendees/{eventID}/export']>;

/**
 * The condition for the filters of an event's list or export. Tickets of orders that were abandoned unpaid were never valid
 * and are left out.
 */
export function attendeeFilter(
  { company, services }: Pick<HandlerContext, 'company' | 'services'>,
  { status, checked_in, ticket_type_id, ids, created_from, created_to }: AttendeeFilters,
): SQL | undefined {
  return and(
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
