import type { Cart, SentCart } from '#contract/selling/cart.ts';

/** A cart with what a backend may leave out: the number of tickets, the total without fees, a coupon's description. */
export function completeCart(cart: SentCart): Cart {
  const { coupon } = cart;
  return {
    ...cart,
    total: cart.total ?? cart.subtotal,
    quantity: cart.quantity || cart.items.reduce((sum, item) => sum + item.quantity, 0),
    coupon: typeof coupon === 'string' ? (coupon === '' ? null : { code: coupon, description: '' }) : coupon,
  };
}
