import { describe, expect, it } from 'vitest';
import { completeCart, inCurrencyOf } from '#js/stores/selling/cart/completeCart.ts';
import { aCart } from '../factories/aCart.ts';

const line = { ticket_type_id: 1, name: 'Standard', price: '25.50', quantity: 2, subtotal: null };
const bare = { subtotal: null, total: null, coupon: null };

describe('a cart from a backend that sums up nothing', () => {
  it('has lines of price times quantity, and no sum, because of fees that are not known', () => {
    const cart = completeCart({ ...aCart({ items: [line, { ...line, price: '4.00', quantity: 1 }] }), ...bare });
    expect(cart.items.map(({ subtotal }) => subtotal)).toEqual(['51.00', '4.00']);
    expect([cart.subtotal, cart.total, cart.quantity]).toEqual([null, null, 3]);
  });

  it('keeps what the backend says of a line', () => {
    const cart = completeCart({ ...aCart({ items: [{ ...line, subtotal: '40.00' }] }), ...bare });
    expect(cart.items[0]?.subtotal).toBe('40.00');
  });

  it('has no amount for a line whose price is unknown', () => {
    const cart = completeCart({ ...aCart({ items: [{ ...line, price: null }] }), ...bare });
    expect(cart.items[0]?.subtotal).toBeNull();
  });
});

it('a cart without a currency is in that of its event', () => {
  expect(inCurrencyOf({ currency: 'KES' }, completeCart(aCart({ currency: null }))).currency).toBe('KES');
  expect(inCurrencyOf({ currency: 'KES' }, completeCart(aCart({ currency: 'CHF' }))).currency).toBe('CHF');
});
