import { describe, expect, it } from 'vitest';
import { maxQuantity, ticketSelectionOf, totalOf } from '#js/stores/selling/cart/selection.ts';
import { aPortalTicketType } from '#tests/areas/selling/portal/factories/aPortalEvent.ts';
import { aCart } from '../factories/aCart.ts';

describe('a ticket selection', () => {
  it('is totalled exactly', () => {
    const types = [
      aPortalTicketType({ price: '19.99', fee: '0.10' }),
      aPortalTicketType({ id: 2, price: '0.01', fee: '0' }),
    ];
    expect(totalOf({ 1: 3, 2: 1 }, types, 'EUR')).toMatchObject({
      quantity: 4,
      subtotal: '59.98',
      fees: '0.30',
      total: '60.28',
    });
  });

  it('is built from a cart', () => {
    expect(ticketSelectionOf(aCart())).toEqual({ 1: 1 });
    expect(ticketSelectionOf(null)).toEqual({});
  });

  it('does not count the visitor’s own hold against the limit', () => {
    const type = aPortalTicketType({ left: 1, max_per_order: 8 });
    expect(maxQuantity(type, { quantity: 2, held: 2, inOrder: 2, maxPerOrder: 10 })).toBe(3);
    expect(maxQuantity(type, { quantity: 0, held: 0, inOrder: 9, maxPerOrder: 10 })).toBe(1);
    expect(maxQuantity(type, { quantity: 0, held: 0, inOrder: 10, maxPerOrder: 10 })).toBe(0);
  });
});
