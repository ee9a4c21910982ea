import type { Desk } from '#server/areas/cart/Desk.ts';
import type { HeldCart } from '#server/areas/cart/findCart.ts';
import { HOLD_MS, updateCart } from '#server/areas/cart/writeCart.ts';

/**
 * Starts the checkout session of a cart, once (decision 0021): from then on the buyer has the 15 minutes of
 * specification §9, so the hold is prolonged to their end. Null for an empty cart; an expired one stays as it is.
 */
export async function beginCheckout(desk: Desk): Promise<HeldCart | null> {
  const { held, now } = desk;
  if (!held || held.isExpired || held.cart.checkoutStartedAt) {
    return held;
  }
  const expiresAt = new Date(Math.max(held.cart.expiresAt.getTime(), now.getTime() + HOLD_MS));
  return updateCart(desk, held, { checkoutStartedAt: now, expiresAt });
}
