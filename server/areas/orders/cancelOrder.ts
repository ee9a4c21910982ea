import { and, eq, ne } from 'drizzle-orm';
import { announceOrderChange } from '#server/areas/checkout/announceOrderChange.ts';
import { abandonPayments } from '#server/areas/checkout/releaseOrder.ts';
import { leftToRefund, refundPayment } from '#server/areas/orders/refundPayment.ts';
import { lockEvent } from '#server/database/lock.ts';
import { orders, payments } from '#server/database/schema/orders.ts';
import { tickets } from '#server/database/schema/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/failures.ts';
import { findOrder } from './findOrder.ts';
import { mailOrderChange } from './mailOrderChange.ts';
import { writeHistory } from './writeHistory.ts';

/**
 * Cancels an order: its tickets no longer admit, its seats are free, and what was paid and not yet given back goes back
 * unless `refund` is false. Payments under way are closed at their provider, and one that comes all the same is given
 * back by the checkout. The buyer hears of it by mail. Cancelling twice changes nothing.
 * @returns the sentence for the person who did it. @throws 409 for an order that expired.
 */
export async function cancelOrder(
  context: HandlerContext,
  id: number,
  { reason, refund }: { reason: string | null; refund: boolean },
): Promise<string> {
  const { db, services, user } = context;
  await lockEvent(db, (await findOrder(db, id)).eventId);
  const order = await findOrder(db, id);
  if (order.status === 'cancelled') {
    return 'This order was cancelled already.';
  }
  if (order.status === 'expired') {
    throw conflict('This order expired before it was paid, so there is nothing to cancel.');
  }
  await db
    .update(orders)
    .set({ status: 'cancelled', cancelledAt: services.clock.now(), cancelReason: reason })
    .where(eq(orders.id, id));
  const cancelled = await db
    .update(tickets)
    .set({ status: 'cancelled' })
    .where(and(eq(tickets.orderId, id), ne(tickets.status, 'cancelled')))
    .returning({ id: tickets.id });
  await abandonPayments(db, services, eq(payments.orderId, id), services.clock.now());
  await writeHistory(context, order, reason ? `Cancelled: ${reason}` : 'Cancelled');
  const left = refund ? await leftToRefund(db, id) : 0;
  if (left > 0) {
    await refundPayment(db, services, { order, amountMinor: left, reason, by: user });
  }
  await mailOrderChange(context, order, { cancelled: 'order', tickets: cancelled.length, refundMinor: left, reason });
  announceOrderChange(context, { ...order, status: 'cancelled' });
  return left > 0 ? 'Order cancelled. The money is on its way back.' : 'Order cancelled';
}
