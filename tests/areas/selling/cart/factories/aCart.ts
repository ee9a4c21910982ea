import type { Cart } from '#contract/selling/cart.ts';

/** A cart whose quantity is the sum of its items. */
export function aCart(changes: Partial<Cart> = {}): Cart {
  const items = changes.items ?? [
    { ticket_type_id: 1, name: 'Standard', price: '25.00', quantity: 1, subtotal: '25.00' },
  ];
  return {
    event_id: 7,
    currency: 'EUR',
    items,
    subtotal: '25.00',
    discount: '0.00',
    fees: '0.00',
    total: '25.00',
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    expires_at: null,
    coupon: null,
    ...changes,
  };
}
