import { and, eq, inArray } from 'drizzle-orm';
import { companySalesChannel, eventSalesChannel } from '#contract/realtime.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { announceSale } from '#server/areas/selling/checkout/announceSale.ts';
import { announceOrder } from '#server/areas/selling/orders/announceOrder.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orderHistory, orders, payments } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { keepLaterSeats } from './keepLaterSeats.ts';
import { abandonPayments } from './releaseOrder.ts';
import type { EventWork } from './withEventLock.ts';

export type OrderRow = typeof orders.$inferSelect;

/**
 * Marks an order as paid: its tickets become valid, or test tickets if `isTest` is set on the order, its mail is queued in the same transaction, and staff are notified
 * after the commit. Requires the event lock, and that the order holds its seats.
 */
export async function issueOrder(work: EventWork, order: OrderRow, what: string, who?: string): Promise<void> {
  const { db, services } = work;
  const now = services.clock.now();
  const { id: orderId, companyId, eventId, cartId } = order;
  await db
    .update(orders)
    .set({ status: 'paid', paidAt: now, expiresAt: null, cancelledAt: null, cancelReason: null, isTest: order.isTest })
    .where(eq(orders.id, orderId));
  const issued = await db
    .update(tickets)
    .set({ status: order.isTest ? 'test' : 'issued' })
    .where(and(eq(tickets.orderId, orderId), inArray(tickets.status, ['reserved', 'cancelled'])))
    .returning({ id: tickets.id });
  if (cartId !== null) {
    await keepLaterSeats(db, order, cartId, now);
  }
  await db.insert(orderHistory).values({ companyId, orderId, what, who, at: now });
  await services.queue.enqueue(db, 'orders.mail-tickets', { orderId, companyId });
  if (!order.isTest) {
    await announceSale(work, order, now);
  }
  await abandonPayments(db, services, eq(payments.orderId, orderId), now);
  const [event] = await db.select({ name: events.name }).from(events).where(eq(events.id, eventId));
  announceStock(work, eventId);
  if (order.isTest) {
    announceOrder(work, { ...order, status: 'paid' });
    return;
  }
  const news = {
    event_id: eventId,
    event_name: event?.name ?? '',
    order_id: orderId,
    reference: order.reference,
    buyer_name: order.buyerName,
    quantity: issued.length,
    total: fromMinor(order.totalMinor, order.currency),
    currency: order.currency,
  };
  work.afterCommit(async () => {
    await services.realtime.broadcast(eventSalesChannel(eventId), 'order.paid', news);
    await services.realtime.broadcast(companySalesChannel(companyId), 'order.paid', news);
  });
}
