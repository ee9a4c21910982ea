import { desc, eq } from 'drizzle-orm';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { issueOrder } from '#server/areas/selling/checkout/issueOrder.ts';
import { type LateRejection, lateRejection } from '#server/areas/selling/checkout/lateRejection.ts';
import { lockEvent } from '#server/database/lock.ts';
import { paymentGateways, payments } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { findOrder } from './findOrder.ts';

const LATE_REASONS: Record<LateRejection, string> = {
  draft: 'This order was not paid in time, and its event is a draft. Publish the event first.',
  ended: 'This event is over, so the order can no longer be paid. Return the money to the buyer.',
  sold: 'This order was not paid in time, and its seats were sold to others. Return the money to the buyer.',
  coupon: 'This order was not paid in time, and its coupon was used up by others. Return the money to the buyer.',
};

/**
 * Marks an order as paid by bank transfer or at the door. From then on it is treated like one paid online, including
 * the mail and notifications. An expired order takes its seats again if they are still free, as for a late online
 * payment (decision 0022). Idempotent.
 * @returns the message for the user
 * @throws 409 for an order that is neither pending nor expired, that is paid online, or that cannot be paid any more
 */
export async function markPaid(context: HandlerContext, id: number): Promise<string> {
  const { db, services, user } = context;
  await lockEvent(db, (await findOrder(db, id)).eventId);
  const order = await findOrder(db, id);
  const now = services.clock.now();
  if (order.status === 'paid') {
    return 'This order has already been paid.';
  }
  if (order.status !== 'pending' && order.status !== 'expired') {
    throw conflict('Only an unpaid order can be marked as paid.');
  }
  if ((await findEvent(db, order.eventId)).cancelledAt) {
    throw conflict('This event was cancelled, so its orders can no longer be paid.');
  }
  const paymentId = await findOfflinePayment(db, id, order.status);
  const isLate = order.status === 'expired' || (order.expiresAt !== null && order.expiresAt <= now);
  const rejection = isLate ? await lateRejection(db, order, now) : null;
  if (rejection) {
    throw conflict(LATE_REASONS[rejection]);
  }
  await db
    .update(payments)
    .set({ status: 'succeeded', failureReason: null, updatedAt: now })
    .where(eq(payments.id, paymentId));
  const what = isLate ? 'Marked as paid late, while the seats were still free' : 'Marked as paid';
  await issueOrder(context, order, what, user?.name);
  return 'Order marked as paid. The tickets are on their way.';
}

/** The latest payment of an order, if it is offline and still open; an expired order has abandoned it. @throws 409 */
async function findOfflinePayment(db: Transaction, orderId: number, status: 'pending' | 'expired'): Promise<number> {
  const [latest] = await db
    .select({ id: payments.id, status: payments.status, provider: paymentGateways.provider })
    .from(payments)
    .innerJoin(paymentGateways, eq(paymentGateways.id, payments.gatewayId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  if (latest?.provider !== 'offline' || latest.status !== (status === 'pending' ? 'pending' : 'abandoned')) {
    throw conflict(
      status === 'pending'
        ? 'This order is being paid online: its provider will confirm the payment.'
        : 'This order expired before it was paid online.',
    );
  }
  return latest.id;
}
