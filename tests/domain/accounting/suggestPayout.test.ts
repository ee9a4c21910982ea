import { expect, it } from 'vitest';
import { suggestPayout } from '#domain/accounting/statements/suggestPayout.ts';

const line = (amount: number, description = 'Transfer', date = '2026-03-05') => ({
  ...{ accountId: 1, date, amount, description, counterparty: null, reference: null },
});
const held = (name: string, ...amounts: [date: string, amount: number][]) => ({
  ...{ id: name.length, name },
  entries: amounts.map(([date, amount], index) => ({ id: index + 1, date, amount, memo: 'Tickets' })),
});
const found = (...given: Parameters<typeof suggestPayout>) => {
  const payout = suggestPayout(...given);
  return payout && [payout.entries.map(({ id }) => id), payout.fee, payout.isCertain];
};

const stripe = held(
  'Stripe balance',
  ['2026-03-01', 5000],
  ['2026-03-02', 3000],
  ['2026-03-02', -1000],
  ['2026-03-03', 9000],
);

it('takes whole days in a row, the oldest first, up to the fee', () => {
  expect(found(line(4850, 'STRIPE 1'), [stripe])).toEqual([[1], 150, true]);
  expect(found(line(6800, 'STRIPE 2'), [stripe])).toEqual([[1, 2, 3], 200, true]);
  expect(found(line(15_500, 'STRIPE 3'), [stripe])).toEqual([[1, 2, 3, 4], 500, true]);
});

it('is not certain without the name, unless nothing was kept, nor with a large fee or a gap before it', () => {
  expect(found(line(4850), [stripe])).toEqual([[1], 150, false]);
  expect(found(line(5000), [stripe])).toEqual([[1], 0, true]);
  expect(found(line(4600, 'STRIPE'), [stripe])).toEqual([[1], 400, false]);
  expect(found(line(1990, 'STRIPE'), [stripe])).toEqual([[2, 3], 10, false]);
});

it('finds nothing that is more than was held, kept too much, left the bank or comes later', () => {
  expect(found(line(16_001, 'STRIPE'), [stripe])).toBeNull();
  expect(found(line(4400, 'STRIPE'), [held('Stripe', ['2026-03-01', 5000])])).toBeNull();
  expect(found(line(-4850, 'STRIPE'), [stripe])).toBeNull();
  expect(found(line(4850, 'STRIPE', '2026-02-28'), [stripe])).toBeNull();
  expect(found(line(4850, 'STRIPE', '2026-06-28'), [stripe])).toBeNull();
});

it('prefers the gateway that the line names', () => {
  const other = held('Other', ['2026-03-01', 4850]);
  expect(suggestPayout(line(4850, 'STRIPE 1'), [other, stripe])?.accountId).toBe(stripe.id);
  expect(suggestPayout(line(4850), [other, stripe])?.accountId).toBe(other.id);
});
