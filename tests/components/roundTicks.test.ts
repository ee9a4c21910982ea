import { describe, expect, it } from 'vitest';
import { formatMoneyShort } from '#domain/kit/money/money.ts';
import { roundTicks } from '#js/components/chart/roundTicks.ts';

describe('the ticks of a chart', () => {
  it.each([
    [87, [0, 25, 50, 75, 100]],
    [4, [0, 1, 2, 3, 4]],
    [1, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [1234, [0, 500, 1000, 1500]],
    [40, [0, 10, 20, 30, 40]],
    [9, [0, 5, 10]],
  ])('are round whole numbers for counts up to %d', (max, ticks) => {
    expect(roundTicks(max, true)).toEqual(ticks);
  });

  it('may be fractions for amounts', () => {
    expect(roundTicks(0.9)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(roundTicks(0)).toEqual([0, 1]);
  });

  it('begin below zero for a loss', () => {
    expect(roundTicks(100, false, -20)).toEqual([-25, 0, 25, 50, 75, 100]);
    expect(roundTicks(0, false, -8)).toEqual([-8, -6, -4, -2, 0]);
  });

  it('are formatted with their currency', () => {
    expect([2500, 40, 0].map((value) => formatMoneyShort(value, 'EUR'))).toEqual(['€2.5k', '€40', '€0']);
    expect(formatMoneyShort(2500, null)).toBe('2.5k');
  });
});
