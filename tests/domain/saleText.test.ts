import { describe, expect, it } from 'vitest';
import { fromPriceText, leftText, saleText } from '#domain/saleText.ts';
import { mostOf, selectionOf, sumOf } from '#domain/selection.ts';
import { aCart } from '../areas/cart/factories/aCart.ts';
import { aPortalTicketType } from '../areas/portal/factories/aPortalEvent.ts';

describe('words of a sale', () => {
  it.each([
    [{ from_price: '25.00', from_paid_price: '25.00', sale_state: 'on_sale' }, 'From €25.00'],
    [{ from_price: '0.00', from_paid_price: null, sale_state: 'on_sale' }, 'Free'],
    [{ from_price: '0.00', from_paid_price: '25.00', sale_state: 'on_sale' }, 'Free or from €25.00'],
    [{ from_price: null, from_paid_price: null, sale_state: 'sold_out' }, 'Sold out'],
    [{ from_price: '25.00', from_paid_price: '25.00', sale_state: 'ended' }, 'Sales have ended'],
    [{ from_price: null, from_paid_price: null, sale_state: 'on_sale' }, 'Not on sale'],
  ] as const)('say %j as %s', (event, words) => {
    expect(fromPriceText({ currency: 'EUR', ...event })).toBe(words);
  });

  it('name the start of sales in the company’s timezone', () => {
    const type = aPortalTicketType({ sale_state: 'not_started', sale_start: '2030-05-01T22:30:00Z' });
    expect(saleText(type, 'Europe/Berlin')).toBe('On sale from 2 May 2030, 00:30');
  });

  it('say what is left only where it is little', () => {
    expect([null, 0, 1, 3].map(leftText)).toEqual(['', '', 'Last one', 'Only 3 left']);
  });
});

describe('a selection', () => {
  it('adds up exactly', () => {
    const types = [
      aPortalTicketType({ price: '19.99', fee: '0.10' }),
      aPortalTicketType({ id: 2, price: '0.01', fee: '0' }),
    ];
    expect(sumOf({ 1: 3, 2: 1 }, types, 'EUR')).toMatchObject({
      quantity: 4,
      subtotal: '59.98',
      fees: '0.30',
      total: '60.28',
    });
  });

  it('is read from a cart', () => {
    expect(selectionOf(aCart())).toEqual({ 1: 1 });
    expect(selectionOf(null)).toEqual({});
  });

  it('never counts one’s own hold against oneself', () => {
    const type = aPortalTicketType({ left: 1, max_per_order: 8 });
    expect(mostOf(type, { quantity: 2, held: 2, inOrder: 2, maxPerOrder: 10 })).toBe(3);
    expect(mostOf(type, { quantity: 0, held: 0, inOrder: 9, maxPerOrder: 10 })).toBe(1);
    expect(mostOf(type, { quantity: 0, held: 0, inOrder: 10, maxPerOrder: 10 })).toBe(0);
  });
});
