import { and, eq } from 'drizzle-orm';
import { issueOrder } from '#server/areas/checkout/issueOrder.ts';
import { findEvent } from '#server/areas/events/findEvent.ts';
import { lockEvent } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { paymentGateways, payments } from '#server/database/schema/orders.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/failures.ts';
import { findOrder } from './findOrder.ts';

/**
 * Marks an order as paid by bank transfer or at the door. From then on it is treated like one paid online, including
 * the mail and notifications. Idempotent.
 * @returns the message for the user
 * @throws 409 for an order that is not pending, or that has an online payment in progress
 */
export async function markPaid(context: HandlerContext, id: number): Promise<string> {
  const { db, services, user } = context;
  await lockEvent(db, (await findOrder(db, id)).eventId);
  const order = await findOrder(db, id);
  const now = services.clock.now();
  if (order.status === 'paid') {
    return 'This order has already been paid.';
  }
  if (order.status !== 'pending' || (order.expiresAt !== null && order.expiresAt <= now)) {
    throw conflict('Only an unpaid order can be marked as paid.');
  }
  if ((await findEvent(db, order.eventId)).cancelledAt) {
    throw conflict('This event was cancelled, so its orders can no longer be paid.');
  }
  const payment = only(
    await db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(paymentGateways, eq(paymentGateways.id, payments.gatewayId))
      .where(and(eq(payments.orderId, id), eq(payments.status, 'pending'), eq(paymentGateways.provider, 'offline'))),
    () => conflict('This order is being paid online: its provider will confirm the payment.'),
  );
  await db
    .update(payments)
    .set({ status: 'succeeded', failureReason: null, updatedAt: now })
    .where(eq(payments.id, payment.id));
  await issueOrder(context, order, 'Marked as paid', user?.name);
  return 'Order marked as paid. The tickets are on their way.';
}
