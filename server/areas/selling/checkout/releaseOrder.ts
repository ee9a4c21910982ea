import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { OrderChannel } from '#domain/selling/sales.ts';
import { orderHistory, orders, payments } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { endAllocations } from './endAllocations.ts';

/** Why an unpaid order released its seats. */
type Release = 'declined' | 'abandoned' | 'changed' | 'expired';

/** The order's cancellation reasons. Orders cancelled by staff have other reasons and never accept a late payment. */
export const RELEASED: Record<Release, string> = {
  declined: 'The payment was declined.',
  abandoned: 'The payment was not finished.',
  changed: 'The buyer went back to the cart.',
  expired: 'The time to pay ran out.',
};

type PendingOrder = { id: number; companyId: number; eventId: number; expiresAt: Date | null };

/**
 * Returns the seats of an unpaid order to its cart, which holds them until the order's deadline; an expired cart can be
 * recovered. Pending payments are closed at the provider. Requires the event lock.
 */
export async function releaseOrder(
  db: Transaction,
  { queue }: Pick<Services, 'queue'>,
  order: PendingOrder,
  why: Release,
  now: Date,
): Promise<void> {
  const isExpired = why === 'expired';
  await db
    .update(orders)
    .set({
      status: isExpired ? 'expired' : 'cancelled',
      cancelledAt: isExpired ? null : now,
      cancelReason: RELEASED[why],
    })
    .where(eq(orders.id, order.id));
  await db
    .update(tickets)
    .set({ status: 'cancelled' })
    .where(and(eq(tickets.orderId, order.id), eq(tickets.status, 'reserved')));
  await endAllocations(db, order.id, RELEASED[why], now);
  await reactivateCart(db, order.id);
  const { id: orderId, companyId } = order;
  await db.insert(orderHistory).values({ companyId, orderId, what: RELEASED[why], at: now });
  await abandonPayments(db, { queue }, eq(payments.orderId, orderId), now);
}

/**
 * Abandons the pending payments among these and has them closed at their providers. A payment that turns out to be paid
 * is settled as a late one.
 */
export async function abandonPayments(
  db: Transaction,
  { queue }: Pick<Services, 'queue'>,
  which: SQL | undefined,
  now: Date,
): Promise<void> {
  const given = await db
    .update(payments)
    .set({ status: 'abandoned', updatedAt: now })
    .where(and(which, eq(payments.status, 'pending')))
    .returning({ id: payments.id });
  for (const { id: paymentId } of given) {
    await queue.enqueue(db, 'payments.cancel', { paymentId });
  }
}

/**
 * Handles a failed online payment. The seats return to the buyer's cart. Orders made by staff have no cart: they keep
 * their seats until their deadline, so that the buyer can retry with the payment link. Requires the event lock.
 */
export async function giveUpPayment(
  db: Transaction,
  services: Pick<Services, 'queue'>,
  order: PendingOrder & { channel: OrderChannel },
  why: Release,
  now: Date,
): Promise<'released' | 'held'> {
  if (order.channel === 'online' || why === 'expired') {
    await releaseOrder(db, services, order, why, now);
    return 'released';
  }
  const { id: orderId, companyId } = order;
  await db.insert(orderHistory).values({ companyId, orderId, what: RELEASED[why], at: now });
  await abandonPayments(db, services, eq(payments.orderId, orderId), now);
  return 'held';
}

/** Reactivates the order's cart, unless the visitor has started another one. */
async function reactivateCart(db: Transaction, orderId: number): Promise<void> {
  await db.execute(sql`
    update carts c set status = 'active', expires_at = coalesce(o.expires_at, c.expires_at)
    from orders o
    where o.id = ${orderId} and c.id = o.cart_id and c.status = 'converted' and not exists (
      select from carts other
      where other.event_id = c.event_id and other.visitor = c.visitor and other.status = 'active')`);
}
