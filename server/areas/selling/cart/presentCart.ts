import type { Sent } from '#contract/kit/absent.ts';
import type { cart } from '#contract/selling/cart.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import type { CouponRow } from '#server/areas/selling/coupons/presentCoupons.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { percentOf } from '#server/http/inputs/minorOf.ts';
import { couponOf } from './cartCoupon.ts';
import type { HeldCart } from './findCart.ts';
import type { Sale } from './findSale.ts';
import { priceHeld } from './priceHeld.ts';

/** A cart as its visitor sees it; null gives an empty cart. */
export async function presentCart(db: Transaction, sale: Sale, held: HeldCart | null): Promise<Sent<typeof cart>> {
  const { event, types } = sale;
  const { currency } = event;
  const coupon = await couponOf(db, held?.cart.couponId ?? null);
  const lines = held?.lines ?? [];
  const price = priceHeld(lines, coupon, sale);
  const money = (minor: number) => fromMinor(minor, currency);
  return {
    event_id: event.id,
    currency,
    items: lines.map(({ ticketTypeId, name, priceMinor, quantity }) => ({
      ticket_type_id: ticketTypeId,
      name,
      price: money(priceMinor),
      quantity,
      subtotal: money(priceMinor * quantity),
    })),
    subtotal: money(price.subtotalMinor),
    discount: money(price.discountMinor),
    fees: money(price.feesMinor),
    total: money(price.totalMinor),
    quantity: price.quantity,
    expires_at: held?.cart.expiresAt.toISOString() ?? null,
    coupon: coupon && { code: coupon.code, description: offOf(coupon, currency, types) },
  };
}

/** "10% off", "€5.00 off Standard". */
function offOf(coupon: CouponRow, currency: string, types: Sale['types']): string {
  const off =
    coupon.kind === 'percent'
      ? `${percentOf(coupon.basisPoints ?? 0)}% off`
      : `${formatMoney(fromMinor(coupon.amountMinor ?? 0, currency), currency)} off`;
  const names = types.filter(({ id }) => coupon.ticketTypeIds.includes(id)).map(({ name }) => name);
  const { maxTickets } = coupon;
  const limit = maxTickets === null ? '' : `, for ${maxTickets === 1 ? 'one ticket' : `up to ${maxTickets} tickets`}`;
  return (names.length > 0 ? `${off} ${names.join(', ')}` : off) + limit;
}
