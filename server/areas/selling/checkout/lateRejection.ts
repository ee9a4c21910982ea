import { eq } from 'drizzle-orm';
import { couponUses } from '#server/areas/programme/events/couponUses.ts';
import { stockOf } from '#server/areas/programme/tickets/stock.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { coupons, tickets } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { OrderRow } from './issueOrder.ts';

/** The event is not published or over, the seats are no longer available, or the coupon is used up. */
export type LateRejection = 'draft' | 'ended' | 'sold' | 'coupon';

/**
 * Why an order can no longer be paid after its deadline; null if its seats are still available, in its own cart or
 * otherwise. Requires the event lock.
 */
export async function lateRejection(db: Transaction, order: OrderRow, now: Date): Promise<LateRejection | null> {
  const [event] = await db.select().from(events).where(eq(events.id, order.eventId));
  if (!event || event.endsAt <= now) {
    return 'ended';
  }
  if (event.status === 'draft') {
    return 'draft';
  }
  const own = { orderId: order.id, ...(order.cartId === null ? {} : { cartId: order.cartId }) };
  const stock = await stockOf(db, order.eventId, now, own);
  const seats = await db
    .select({ ticketTypeId: tickets.ticketTypeId })
    .from(tickets)
    .where(eq(tickets.orderId, order.id));
  const wanted = Map.groupBy(seats, (seat) => seat.ticketTypeId);
  const isShort = [...wanted].some(([id, of]) => (stock.types.get(id)?.left ?? Number.POSITIVE_INFINITY) < of.length);
  if (seats.length === 0 || isShort || (stock.sharedLeft !== null && stock.sharedLeft < seats.length)) {
    return 'sold';
  }
  if (order.couponId !== null) {
    const [coupon] = await db.select().from(coupons).where(eq(coupons.id, order.couponId));
    const uses = await couponUses(db, [order.couponId], now, own);
    if (coupon?.maxUses != null && (uses.get(coupon.id) ?? 0) >= coupon.maxUses) {
      return 'coupon';
    }
  }
  return null;
}
