import { and, asc, eq, isNull } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { MAX_ORDER_TOTAL } from '#domain/kit/money/orderLimit.ts';
import type { CartPrice } from '#domain/selling/priceCart.ts';
import { TOO_EXPENSIVE } from '#server/areas/selling/cart/assertCanHold.ts';
import { couponError, couponOf } from '#server/areas/selling/cart/cartCoupon.ts';
import { refuseExpired } from '#server/areas/selling/cart/expiredCart.ts';
import type { HeldCart } from '#server/areas/selling/cart/findCart.ts';
import { isStopped } from '#server/areas/selling/cart/findSale.ts';
import type { LockedCart } from '#server/areas/selling/cart/lockCart.ts';
import { priceHeld } from '#server/areas/selling/cart/priceHeld.ts';
import type { CouponRow } from '#server/areas/selling/coupons/presentCoupons.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import type { GatewayRow } from '#server/payments/gatewayOf.ts';
import { assertDetails, type CheckoutData, type Holder } from './assertDetails.ts';

export type Checked = {
  held: HeldCart;
  holders: Holder[];
  coupon: CouponRow | null;
  price: CartPrice;
  /** Null if there is nothing to pay. */
  gateway: GatewayRow | null;
};

type Typed = Omit<CheckoutData, 'paymentMethod' | 'total'> & Partial<Pick<CheckoutData, 'total'>>;

/**
 * Checks everything required to turn a cart into an order. On the first step of the form, the payment method and the
 * agreement to the terms may still be missing.
 * @throws 409 for an empty or expired cart or a paused sale, 422 on the fields or, for another total than the buyer has
 * seen or one above the limit, on `cart`
 */
export async function checkCheckout(locked: LockedCart, body: Typed, { isFirstStep = false } = {}): Promise<Checked> {
  const { context, sale, held, now } = locked;
  const { db, company } = context;
  if (!held) {
    throw conflict('Your cart is empty. Choose your tickets first.');
  }
  await refuseExpired(locked);
  if (isStopped(sale, now)) {
    throw conflict(
      sale.event.cancelledAt
        ? 'This event was cancelled. Nothing was charged.'
        : 'Sales of this event are paused. Nothing was charged.',
    );
  }
  const holders = assertDetails(held.lines, sale.config, body, { isFirstStep });
  const coupon = await couponOf(db, held.cart.couponId);
  if (held.cart.couponId !== null) {
    const own = { lines: held.lines, cartId: held.cart.id, orderId: held.pendingOrder?.id ?? 0 };
    const refusal = await couponError(db, coupon, own, now, company.timezone);
    if (refusal) {
      throw invalid({ coupon: [`${refusal.replace(/\.$/, '')}. Remove the coupon to continue.`] });
    }
  }
  const price = priceHeld(held.lines, coupon, sale);
  if (body.total && body.total !== fromMinor(price.totalMinor, sale.event.currency)) {
    throw invalid({ cart: ['Your cart has changed. Check your tickets and the total, then continue.'] });
  }
  // The fees may have been raised since the seats were held.
  if (price.totalMinor > MAX_ORDER_TOTAL) {
    throw invalid({ cart: [TOO_EXPENSIVE] });
  }
  const gateway =
    price.totalMinor === 0 ? null : await chooseGateway(locked, body.paymentGatewayId ?? null, isFirstStep);
  return { held, holders, coupon, price, gateway };
}

async function chooseGateway({ context }: LockedCart, id: number | null, isOpen: boolean): Promise<GatewayRow> {
  const active = await context.db
    .select()
    .from(paymentGateways)
    .where(and(eq(paymentGateways.isActive, true), isNull(paymentGateways.deletedAt)))
    .orderBy(asc(paymentGateways.position), asc(paymentGateways.id));
  if (active.length === 0) {
    throw conflict('The organiser does not accept payments at the moment. Your tickets are still held.');
  }
  const chosen =
    id === null && (active.length === 1 || isOpen) ? active[0] : active.find((gateway) => gateway.id === id);
  if (!chosen) {
    throw invalid({ paymentGatewayId: ['Choose how to pay.'] });
  }
  return chosen;
}
