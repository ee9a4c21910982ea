import { sql } from 'drizzle-orm';
import { orders } from '#server/database/schema/orders.ts';
import { tickets } from '#server/database/schema/tickets.ts';
import type { Searched } from '#server/database/search.ts';

/** Orders by reference, buyer and e-mail. */
export const searchedOrders: Searched = {
  id: orders.id,
  list: 'orders',
  holds: (pattern) =>
    sql`lower(${orders.reference} || ' ' || ${orders.buyerName} || ' ' || ${orders.buyerEmail}) like ${pattern}`,
};

/** Tickets by holder, e-mail and code. */
export const searchedTickets: Searched = {
  id: tickets.id,
  list: 'tickets',
  holds: (pattern) =>
    sql`lower(coalesce(${tickets.name}, '') || ' ' || coalesce(${tickets.email}, '') || ' ' || ${tickets.code}) like ${pattern}`,
};

/** Tickets of one event as `searchedTickets`, and by the reference of their order. */
export function searchedAttendees(eventId: number): Searched {
  return {
    id: tickets.id,
    list: 'attendees',
    holds: (pattern) => sql`(${searchedTickets.holds(pattern)}
      or ${tickets.orderId} in (select o.id from orders o where o.event_id = ${eventId} and lower(o.reference) like ${pattern}))`,
  };
}
