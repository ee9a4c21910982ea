import type { Cart } from '#contract/cart.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { readCart } from './readCart.ts';

const EXPIRED = 'expired_cart_exists';

export type CartLine = { ticket_type_id: number; quantity: number };
export type Unavailable = { name: string; wanted: number | null; restored: number | null; reason: string };

/** A cart whose time ran out: the visitor chooses to recover or to restart it. */
export type ExpiredCart = {
  message: string;
  cart: Cart | null;
  /** What the visitor had asked for when it came out; a restart begins with it. */
  line: CartLine | null;
};

/** An answer of any cart call, before it is read. */
export type CartAnswer = {
  cart?: unknown;
  message?: unknown;
  status?: unknown;
  expired_cart?: unknown;
  unavailable?: Unavailable[];
};

/** The expired cart that an answer asks about; null where it asks nothing. */
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

/** Takes a 409 for the question of the expired cart, which is no failure. */
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
