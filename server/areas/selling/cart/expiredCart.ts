import { conflict } from '#server/http/outputs/failures.ts';
import type { LockedCart } from './lockCart.ts';
import { presentCart } from './presentCart.ts';

export const EXPIRED_CART = 'expired_cart_exists';
export const EXPIRED_MESSAGE = 'Your tickets were held for 15 minutes and are back on sale.';

/**
 * @throws 409 for an expired cart (specification §4), with its contents, so that the visitor can choose to recover or
 * restart it
 */
export async function refuseExpired({ context, sale, held }: LockedCart): Promise<void> {
  if (held?.isExpired) {
    const expired_cart = await presentCart(context.db, sale, held);
    throw conflict(EXPIRED_MESSAGE, { status: EXPIRED_CART, expired_cart });
  }
}
