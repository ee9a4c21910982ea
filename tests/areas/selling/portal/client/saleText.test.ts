import { describe, expect, it } from 'vitest';
import { fromPriceText, leftText, saleText } from '#js/Pages/Portal/Partials/saleText.ts';
import { aPortalTicketType } from '../factories/aPortalEvent.ts';

describe('the texts about a sale', () => {
  it.each([
    [{ from_price: '25.00', from_paid_price: '25.00', sale_state: 'on_sale' }, 'From €25.00'],
    [{ from_price: '0.00', from_paid_price: null, sale_state: 'on_sale' }, 'Free'],
    [{ from_price: '0.00', from_paid_price: '25.00', sale_state: 'on_sale' }, 'Free or from €25.00'],
    [{ from_price: null, from_paid_price: null, sale_state: 'sold_out' }, 'Sold out'],
    [{ from_price: '25.00', from_paid_price: '25.00', sale_state: 'ended' }, 'Sales have ended'],
    [{ from_price: null, from_paid_price: null, sale_state: 'on_sale' }, ''],
  ] as const)('show %j as %s', (event, words) => {
    expect(fromPriceText({ currency: 'EUR', ...event })).toBe(words);
  });

  it('show the start of sales in the company’s time zone', () => {
    const type = aPortalTicketType({ sale_state: 'not_started', sale_start: '2030-05-01T22:30:00Z' });
    expect(saleText(type, 'Europe/Berlin')).toBe('On sale from 2 May 2030, 00:30');
  });

  it('show the remaining quantity only when it is low', () => {
    expect([null, 0, 1, 3].map(leftText)).toEqual(['', '', 'Last one', 'Only 3 left']);
  });
});
