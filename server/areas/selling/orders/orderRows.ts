import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { order as orderSchema } from '#contract/selling/orders.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { orderSums, presentSums } from './orderSums.ts';

/** The amounts are not mapped here, because they depend on the order's currency. */
const orderFields = mapFields(orders, { entity: orderSchema });

export type OrderLine = Awaited<ReturnType<typeof orderRows>>[number];

/** Orders with their event's name, refunded amount and number of tickets, in one query per page. */
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
    ...orderFields.toWire(order),
    event_name: eventName,
    ...presentSums(order, refunded),
    quantity,
  };
}
