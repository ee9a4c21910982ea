import { ticketLines } from '#server/areas/selling/checkout/presentOrder.ts';
import { lockEvent } from '#server/database/lock.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { endOrder } from './endOrder.ts';
import { findOrder } from './findOrder.ts';
import { mailOrderChange } from './mailOrderChange.ts';
import { refundText } from './refundText.ts';

/**
 * Cancels an order with `endOrder`, and refunds it unless `refund` is false. If a payment arrives anyway, the checkout
 * refunds it. Buyer and holders are notified by mail. Idempotent. Pass `paid: false` if the user saw the order as unpaid.
 * @returns the message for the user
 * @throws 409 for an expired order, and for a paid one with `paid: false`
 */
export async function cancelOrder(
  context: HandlerContext,
  id: number,
  { reason, refund, paid }: { reason: string | null; refund: boolean; paid?: boolean | undefined },
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
  if (paid === false && order.paidAt !== null) {
    throw conflict(
      'This order has been paid since you opened it, so it was not cancelled. Reload the page and check it.',
    );
  }
  const tickets = (await ticketLines(db, id)).filter(({ ticket }) => ticket.status !== 'cancelled');
  const refundMinor = await endOrder(context, order, { reason, refund, by: user });
  await mailOrderChange(context, order, { cancelled: 'order', tickets, refundMinor, reason });
  return refundMinor > 0 ? `Order cancelled. ${await refundText(db, id)}` : 'Order cancelled';
}
