import { sql } from 'drizzle-orm';
import { orders } from '#server/database/schema/selling/orders.ts';

/**
 * The orders of an event that cancelling it ends. Those that are refunded and have no valid ticket left have ended
 * already, and stay as they are; so do test orders, for which nobody paid.
 */
export function isOpenOrder(eventId: number) {
  return sql`${orders.eventId} = ${eventId} and not ${orders.isTest} and ${orders.status} not in ('cancelled', 'expired')
    and not (${orders.status} = 'refunded' and not exists (
      select from tickets t where t.order_id = ${orders.id} and t.status <> 'cancelled'))`;
}
