import type { Cart, cartEndpoints, SentCart } from '#contract/selling/cart.ts';
import { refusalOf } from '#js/api/kit/refusalOf.ts';
import { completeCart } from './completeCart.ts';

const EXPIRED = 'expired_cart_exists';

export type CartLine = { ticket_type_id: number; quantity: number };
export type Unavailable = { name: string; wanted: number | null; restored: number | null; reason: string };

/** An expired cart that the visitor can recover or restart. */
export type ExpiredCart = {
  message: string;
  cart: Cart | null;
  /** The line being added when the expiry was noticed; a restart begins with it. */
  line: CartLine | null;
};

/** The answer of any cart call. */
export type CartAnswer = {
  cart: SentCart | null;
  message?: string | null;
  status?: string | null;
  expired_cart?: SentCart | null;
  unavailable?: Unavailable[];
};

/** The expired cart in a response; null if there is none. */
export function expiredOf(answer: CartAnswer, line: CartLine | null): ExpiredCart | null {
  if (answer.status !== EXPIRED) {
    return null;
  }
  return {
    message: answer.message || 'The time to hold your tickets ran out.',
    cart: answer.expired_cart?.items.length ? completeCart(answer.expired_cart) : null,
    line,
  };
}

type AddCall = (typeof cartEndpoints)['POST /portal/cart/{eventId}/add'];

/** Treats a 409 as an expired cart instead of a failure. */
export async function expiredOr(call: () => Promise<CartAnswer>): Promise<CartAnswer> {
  try {
    return await call();
  } catch (error) {
    const refusal = refusalOf<AddCall, 409>(error, 409);
    if (refusal) {
      return { ...refusal, cart: null, status: EXPIRED };
    }
    throw error;
  }
}
