import type { HeldCart } from '#server/areas/selling/cart/findCart.ts';
import type { LockedCart } from '#server/areas/selling/cart/lockCart.ts';
import { HOLD_MS, updateCart } from '#server/areas/selling/cart/writeCart.ts';

/**
 * Starts a cart's checkout session, once (decision 0021). The buyer then has the 15 minutes of specification §9, so the
 * hold is extended to their end. Null for an empty cart; an expired one is returned unchanged.
 */
export async function beginCheckout(locked: LockedCart): Promise<HeldCart | null> {
  const { held, now } = locked;
  if (!held || held.isExpired || held.cart.checkoutStartedAt) {
    return held;
  }
  const expiresAt = new Date(Math.max(held.cart.expiresAt.getTime(), now.getTime() + HOLD_MS));
  return updateCart(locked, held, { checkoutStartedAt: now, expiresAt });
}
