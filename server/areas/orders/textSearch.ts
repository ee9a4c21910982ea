import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/database/like.ts';
import { orders } from '#server/database/schema/orders.ts';
import { tickets } from '#server/database/schema/tickets.ts';

/**
 * Orders of the company whose reference, buyer or e-mail holds `search`. Three letters and more go through the trigram
 * index; fewer match so much that walking the sorted list finds a page of them sooner.
 */
export function ordersHolding(search: string): SQL {
  return search.length >= 3 ? sql`${orders.id} in (select search_orders(${containing(search)}))` : orderText(search);
}

/** As `ordersHolding`, for the orders of one event, which its own index has found already. */
export function orderText(search: string): SQL {
  return sql`lower(${orders.reference} || ' ' || ${orders.buyerName} || ' ' || ${orders.buyerEmail}) like ${containing(search)}`;
}

/** Tickets of the company whose holder, e-mail or code holds `search`. */
export function ticketsHolding(search: string): SQL {
  return search.length >= 3 ? sql`${tickets.id} in (select search_tickets(${containing(search)}))` : ticketText(search);
}

/** As `ticketsHolding`, for the tickets of one event. */
export function ticketText(search: string): SQL {
  return sql`lower(coalesce(${tickets.name}, '') || ' ' || coalesce(${tickets.email}, '') || ' ' || ${tickets.code}) like ${containing(search)}`;
}
