import { lockEvent } from '#server/database/lock.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/failures.ts';
import { endOrder } from './endOrder.ts';
import { findOrder } from './findOrder.ts';
import { mailOrderChange } from './mailOrderChange.ts';

/**
 * Cancels an order as `endOrder` does, and refunds it unless `refund` is false. A payment that comes all the same is given
 * back by the checkout. The buyer hears of it by mail. Cancelling twice changes nothing.
 * @returns the sentence for the person who did it. @throws 409 for an order that expired.
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
    return 'This order was cancelled already.';
  }
  if (order.status === 'expired') {
    throw conflict('This order expired before it was paid, so there is nothing to cancel.');
  }
  const { tickets, refundMinor } = await endOrder(context, order, { reason, refund, by: user });
  await mailOrderChange(context, order, { cancelled: 'order', tickets, refundMinor, reason });
  return refundMinor > 0 ? 'Order cancelled. The money is on its way back.' : 'Order cancelled';
}
