import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import type { order as orderSchema } from '#contract/orders.ts';
import { events } from '#server/database/schema/events.ts';
import { orders } from '#server/database/schema/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { orderSums, presentSums } from './orderSums.ts';

export type OrderLine = Awaited<ReturnType<typeof orderRows>>[number];

/** Orders with their event's name, what was given back and how many tickets they have: one query for a whole page. */
export function orderRows(db: Transaction) {
  return db
    .select({
      order: orders,
      eventName: events.name,
      ...orderSums,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .$dynamic();
}

/** An order as staff see it. */
export function presentOrder({ order, eventName, refunded, quantity }: OrderLine): Sent<typeof orderSchema> {
  return {
    id: order.id,
    event_id: order.eventId,
    event_name: eventName,
    reference: order.reference,
    status: order.status,
    buyer_name: order.buyerName,
    buyer_email: order.buyerEmail,
    buyer_phone: order.buyerPhone,
    ...presentSums(order, refunded),
    quantity,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    expires_at: order.expiresAt?.toISOString() ?? null,
    cancel_reason: order.cancelReason,
  };
}
