import type { Cart, SentCart } from '#contract/selling/cart.ts';
import { times } from '#domain/kit/money/money.ts';

/**
 * A cart with what a backend may leave out: the amount of a line, the number of tickets, the total without fees, a coupon's
 * description.
 */
export function completeCart(cart: SentCart): Cart {
  const { coupon } = cart;
  const items = cart.items.map((item) => ({ ...item, subtotal: item.subtotal ?? lineTotal(item, cart.currency) }));
  return {
    ...cart,
    items,
    total: cart.total ?? cart.subtotal,
    quantity: cart.quantity || cart.items.reduce((sum, item) => sum + item.quantity, 0),
    coupon: typeof coupon === 'string' ? (coupon === '' ? null : { code: coupon, description: '' }) : coupon,
  };
}

/** The cart with the event's currency, if it names none itself. */
export function inCurrencyOf(event: { currency: string | null }, cart: Cart): Cart {
  return { ...cart, currency: cart.currency ?? event.currency };
}

type Item = SentCart['items'][number];

function lineTotal({ price, quantity }: Item, currency: string | null): string | null {
  return price === null ? null : times(price, quantity, currency);
}
