import { and, eq, ne } from 'drizzle-orm';
import { announceOrderChange } from '#server/areas/selling/checkout/announceOrderChange.ts';
import { endAllocations } from '#server/areas/selling/checkout/endAllocations.ts';
import { abandonPayments } from '#server/areas/selling/checkout/releaseOrder.ts';
import type { EventWork } from '#server/areas/selling/checkout/withEventLock.ts';
import { orderHistory, orders, payments } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { OrderRecord } from './findOrder.ts';
import { leftToRefund, refundPayment } from './refundPayment.ts';

type Ending = { reason: string | null; refund: boolean; by: { id: number; name: string } | null };

/**
 * Cancels an order that is not cancelled yet: its tickets become invalid, its seats are free, pending payments are
 * closed at their provider, and the remaining amount is refunded if `refund` is true. Requires the event lock, and an
 * order read under it.
 * @returns the refunded amount in minor units
 */
export async function endOrder(work: EventWork, order: OrderRecord, { reason, refund, by }: Ending): Promise<number> {
  const { db, services } = work;
  const { id: orderId, companyId } = order;
  const at = services.clock.now();
  await db
    .update(orders)
    .set({ status: 'cancelled', cancelledAt: at, cancelReason: reason })
    .where(eq(orders.id, orderId));
  await db
    .update(tickets)
    .set({ status: 'cancelled' })
    .where(and(eq(tickets.orderId, orderId), ne(tickets.status, 'cancelled')));
  await endAllocations(db, orderId, `Order ${order.reference} was cancelled${reason ? `: ${reason}` : '.'}`, at);
  await abandonPayments(db, services, eq(payments.orderId, orderId), at);
  const what = reason ? `Cancelled: ${reason}` : 'Cancelled';
  await db.insert(orderHistory).values({ companyId, orderId, what, who: by?.name, at });
  const refundMinor = refund ? await leftToRefund(db, orderId) : 0;
  if (refundMinor > 0) {
    await refundPayment(db, services, { order, amountMinor: refundMinor, reason, by });
  }
  announceOrderChange(work, { ...order, status: 'cancelled' });
  return refundMinor;
}
