import { and, eq, inArray } from 'drizzle-orm';
import { findOrder } from '#server/areas/orders/findOrder.ts';
import { leftToRefund, refundPayment } from '#server/areas/orders/refundPayment.ts';
import { lockEvent } from '#server/database/lock.ts';
import { eventCancellationOrders as listed } from '#server/database/schema/notices.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, forbidden } from '#server/http/failures.ts';
import { failedOrders } from './failedOrders.ts';

/** The orders of one retry; the next press takes the next ones. */
const MAX_ORDERS = 1000;

/**
 * Begins again with the orders and refunds that failed, or with those of them that are named. Under the event's lock, so
 * that of two people who press it at once the second finds nothing that has failed.
 * @returns the sentence for the person who did it. @throws 403, 409 where nothing has failed
 */
export async function retryFailed(context: HandlerContext, eventId: number, orderIds: number[]): Promise<string> {
  const { db, services, user, company, permissions } = context;
  if (!permissions.has('orders.manage')) {
    throw forbidden('Refunds need the right to manage orders. Ask somebody who has it.');
  }
  await lockEvent(db, eventId);
  const failed = (await failedOrders(db, eventId, MAX_ORDERS)).filter(
    ({ order_id }) => orderIds.length === 0 || orderIds.includes(order_id),
  );
  if (failed.length === 0) {
    throw conflict('Nothing has failed that could be tried again.');
  }
  const uncancelled = failed.filter(({ kind }) => kind === 'order').map(({ order_id }) => order_id);
  if (uncancelled.length > 0) {
    await db
      .update(listed)
      .set({ status: 'waiting', failure: null })
      .where(and(eq(listed.eventId, eventId), inArray(listed.orderId, uncancelled)));
    const run = { companyId: company.id, eventId };
    await services.queue.enqueue(db, 'cancellations.orders', run, { key: String(eventId) });
  }
  for (const { order_id } of failed.filter(({ kind }) => kind === 'refund')) {
    const order = await findOrder(db, order_id);
    const amountMinor = await leftToRefund(db, order.id);
    if (amountMinor > 0) {
      await refundPayment(db, services, { order, amountMinor, reason: order.cancelReason, by: user });
    }
  }
  return failed.length === 1 ? '1 order is tried again.' : `${failed.length} orders are tried again.`;
}
