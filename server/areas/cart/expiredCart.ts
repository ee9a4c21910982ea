import { conflict, type Failure } from '#server/http/failures.ts';
import type { Desk } from './Desk.ts';
import type { HeldCart } from './findCart.ts';
import { presentCart } from './presentCart.ts';

export const EXPIRED_CART = 'expired_cart_exists';
export const EXPIRED_MESSAGE = 'Your tickets were held for 15 minutes and are back on sale.';

/** 409 of an expired cart (specification §4): what it held, so that the visitor can choose to recover or restart it. */
export async function expiredFailure({ context, sale }: Desk, held: HeldCart): Promise<Failure> {
  const expired_cart = await presentCart(context.db, sale, held);
  return conflict(EXPIRED_MESSAGE, { status: EXPIRED_CART, expired_cart });
}
