import { and, eq, inArray } from 'drizzle-orm';
import { findOrder } from '#server/areas/selling/orders/findOrder.ts';
import { leftToRefund, refundPayment } from '#server/areas/selling/orders/refundPayment.ts';
import { lockEvent } from '#server/database/lock.ts';
import { eventCancellationOrders as listed } from '#server/database/schema/selling/eventMessages.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, forbidden } from '#server/http/outputs/failures.ts';
import { failedOrders } from './failedOrders.ts';

/** Maximum number of orders per retry; pressing the button again continues with the rest. */
const MAX_ORDERS = 1000;

/**
 * Retries the failed orders and refunds, or only the given ones. Runs under the event lock, so if two users press the
 * button at once, the second finds nothing to retry.
 * @returns the message for the user
 * @throws 403; 409 if nothing has failed
 */
export async function retryFailed(context: HandlerContext, eventId: number, orderIds: number[]): Promise<string> {
  const { db, services, user, company, permissions } = context;
  if (!permissions.has('orders.manage')) {
    throw forbidden('Refunds need the permission to manage orders. Ask somebody who has it.');
  }
  await lockEvent(db, eventId);
  const failed = (await failedOrders(db, eventId, MAX_ORDERS)).filter(
    ({ order_id }) => orderIds.length === 0 || orderIds.includes(order_id),
  );
  if (failed.length === 0) {
    throw conflict('There are no failed orders or refunds to retry.');
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
  return failed.length === 1 ? 'Retrying 1 order.' : `Retrying ${failed.length} orders.`;
}
