import { describe, expect, it } from 'vitest';
import { formatCount } from '#domain/kit/formatCount.ts';
import {
  add,
  formatMoney,
  formatMoneyShort,
  fromMinor,
  percent,
  percentOfMinor,
  times,
  toMinor,
} from '#domain/kit/money/money.ts';
import { showCurrency } from '#domain/kit/money/shownCurrency.ts';

describe('money amounts', () => {
  it.each([
    ['25.00', 'EUR', 2500],
    ['0.1', 'EUR', 10],
    [19.99, 'USD', 1999],
    ['500', 'JPY', 500],
    ['1.234', 'KWD', 1234],
    ['-3.05', 'EUR', -305],
    ['9007199254740.99', 'EUR', 900719925474099],
    [null, 'EUR', 0],
    [undefined, 'EUR', 0],
    ['', 'EUR', 0],
  ])('%s %s is parsed as %i minor units', (value, currency, minor) => {
    expect(toMinor(value, currency)).toBe(minor);
  });

  it.each([
    [2500, 'EUR', '25.00'],
    [5, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [500, 'JPY', '500'],
    [5, 'KWD', '0.005'],
  ])('%i in %s is written as %s', (minor, currency, text) => {
    expect(fromMinor(minor, currency)).toBe(text);
  });

  it('round-trip for every minor unit of a currency', () => {
    for (const currency of ['EUR', 'JPY', 'KWD', 'CLF']) {
      for (let minor = -1500; minor <= 1500; minor += 1) {
        expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor);
      }
    }
  });

  it('round extra decimals half up, away from zero', () => {
    expect(toMinor('1.005', 'EUR')).toBe(101);
    expect(toMinor('1.0049', 'EUR')).toBe(100);
    expect(toMinor('-1.005', 'EUR')).toBe(-101);
  });

  it('are added and multiplied exactly, unlike floats', () => {
    expect(add('EUR', '0.10', '0.20')).toBe('0.30');
    expect(times('19.99', 3, 'EUR')).toBe('59.97');
  });

  it('are multiplied by a percentage, rounded half up', () => {
    expect(percent('10.05', '10', 'EUR')).toBe('1.01');
    expect(percent('0.05', '50', 'EUR')).toBe('0.03');
    expect(percentOfMinor(333, '6.625')).toBe(22);
    expect(percentOfMinor(-10, '5')).toBe(-1);
  });

  it('that are invalid or too large for exact numbers are refused', () => {
    expect(() => toMinor('12,50', 'EUR')).toThrow(RangeError);
    expect(() => toMinor('1e3', 'EUR')).toThrow(RangeError);
    expect(() => toMinor('99999999999999999', 'EUR')).toThrow(RangeError);
  });

  it('are formatted with the decimals of the currency', () => {
    expect(formatMoney('1234.5', 'EUR')).toBe('€1,234.50');
    expect(formatMoney('500', 'JPY')).toBe('¥500');
    expect(formatMoney('1.5', 'KWD')).toContain('1.500');
    expect(formatMoney('25', 'EUR', 'de')).toBe('25,00\u00a0€');
  });

  it.each([
    ['EUR', 'en-GB', '−€1,234.50'],
    ['EUR', 'de', '−1.234,50\u00a0€'],
    ['CHF', 'en-GB', '−CHF\u00a01,234.50'],
  ] as const)('below zero have a minus sign, not a hyphen, in %s for %s', (currency, locale, text) => {
    expect(formatMoney('-1234.5', currency, locale)).toBe(text);
    expect(formatMoneyShort(-2500, currency, locale)).toMatch(/^−/);
    expect(formatCount(-1234)).toBe('−1,234');
  });

  it('are formatted without failing for any backend value', () => {
    expect(formatMoney(null, 'EUR')).toBe('–');
    expect(formatMoney('abc', 'EUR')).toBe('abc EUR');
    expect(formatMoney('1.00', 'nonsense')).toBe('1.00 nonsense');
  });

  it('without a currency are in the shown one, with its decimals, or say that it is unknown', () => {
    expect(formatMoney('25', null)).toBe('25 (currency unknown)');
    expect(times('2.5', 2, null)).toBe('5.00');
    showCurrency('KWD');
    expect(formatMoney('2.5', null)).toContain('2.500');
    expect(formatMoney('2.5', '')).toContain('2.500');
    expect(formatMoney('2.5', 'EUR')).toBe('€2.50');
    expect(times('2.5', 2, null)).toBe('5.000');
    showCurrency(null);
  });
});
