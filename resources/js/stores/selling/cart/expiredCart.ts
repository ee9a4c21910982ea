import type { Cart } from '#contract/selling/cart.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { readCart } from './readCart.ts';

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

/** The unparsed response of any cart call. */
export type CartAnswer = {
  cart?: unknown;
  message?: unknown;
  status?: unknown;
  expired_cart?: unknown;
  unavailable?: Unavailable[];
};

/** The expired cart in a response; null if there is none. */
export function expiredOf(answer: CartAnswer, line: CartLine | null): ExpiredCart | null {
  if (answer.status !== EXPIRED) {
    return null;
  }
  return {
    message: typeof answer.message === 'string' ? answer.message : 'The time to hold your tickets ran out.',
    cart: readCart(answer.expired_cart),
    line,
  };
}

/** Treats a 409 as an expired cart instead of a failure. */
export async function expiredOr(call: () => Promise<CartAnswer>): Promise<CartAnswer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      const data = typeof error.data === 'object' && error.data !== null ? error.data : {};
      return { ...data, status: EXPIRED };
    }
    throw error;
  }
}
