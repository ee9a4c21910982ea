import { and, eq } from 'drizzle-orm';
import { formatDate } from '#domain/kit/time/dates.ts';
import { couponUses } from '#server/areas/programme/events/couponUses.ts';
import type { CouponRow } from '#server/areas/selling/coupons/presentCoupons.ts';
import { coupons } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HeldCart } from './findCart.ts';

/** The cart's coupon; null if it has none or the coupon was deleted. */
export async function couponOf(db: Transaction, couponId: number | null): Promise<CouponRow | null> {
  if (couponId === null) {
    return null;
  }
  const [row] = await db.select().from(coupons).where(eq(coupons.id, couponId));
  return row ?? null;
}

/** The event's coupon with this code, case-insensitive. */
export async function couponByCode(db: Transaction, eventId: number, code: string): Promise<CouponRow | null> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.eventId, eventId), eq(coupons.code, code.toUpperCase())));
  return row ?? null;
}

/**
 * The message why a coupon does not apply to a cart; null if it does. Uses are counted from rows, so the event lock is
 * required.
 */
export async function couponError(
  db: Transaction,
  coupon: CouponRow | null,
  held: Pick<HeldCart, 'lines'> & { cartId: number; orderId?: number },
  now: Date,
  timezone: string,
): Promise<string | null> {
  if (!coupon?.isActive) {
    return INVALID_COUPON;
  }
  if (coupon.startsAt && coupon.startsAt > now) {
    return `This coupon is valid from ${formatDate(coupon.startsAt.toISOString(), timezone)}.`;
  }
  if (coupon.endsAt && coupon.endsAt <= now) {
    return 'This coupon has expired.';
  }
  const { maxUses } = coupon;
  if (!fitsLines(coupon, held.lines)) {
    return 'This coupon is not for the tickets in your cart.';
  }
  if (maxUses !== null) {
    const uses = await couponUses(db, [coupon.id], now, { cartId: held.cartId, orderId: held.orderId ?? 0 });
    if ((uses.get(coupon.id) ?? 0) >= maxUses) {
      return 'This coupon has been used up.';
    }
  }
  return null;
}

/** Whether a coupon is for any of these tickets. */
export function fitsLines({ ticketTypeIds }: CouponRow, lines: HeldCart['lines']): boolean {
  return ticketTypeIds.length === 0 || lines.some((line) => ticketTypeIds.includes(line.ticketTypeId));
}

/** Specification §8: the message for an unknown code. */
export const INVALID_COUPON = 'Invalid coupon code';
