import { lockEvent } from '#server/database/lock.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/failures.ts';
import { endOrder } from './endOrder.ts';
import { findOrder } from './findOrder.ts';
import { mailOrderChange } from './mailOrderChange.ts';
import { refundText } from './refundText.ts';

/**
 * Cancels an order with `endOrder`, and refunds it unless `refund` is false. If a payment arrives anyway, the checkout
 * refunds it. The buyer is notified by mail. Idempotent.
 * @returns the message for the user
 * @throws 409 for an expired order
 */
export async function cancelOrder(
  context: HandlerContext,
  id: number,
  { reason, refund }: { reason: string | null; refund: boolean },
): Promise<string> {
  const { db, user } = context;
  await lockEvent(db, (await findOrder(db, id)).eventId);
  const order = await findOrder(db, id);
  if (order.status === 'cancelled') {
    return 'This order has already been cancelled.';
  }
  if (order.status === 'expired') {
    throw conflict('This order expired before it was paid, so there is nothing to cancel.');
  }
  const { tickets, refundMinor } = await endOrder(context, order, { reason, refund, by: user });
  await mailOrderChange(context, order, { cancelled: 'order', tickets, refundMinor, reason });
  return refundMinor > 0 ? `Order cancelled. ${await refundText(db, id)}` : 'Order cancelled';
}
