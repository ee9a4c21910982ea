import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/kit/locale.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { parseAmount } from '#domain/kit/money/parseAmount.ts';

const LOCALES = ['en-GB', 'en-US', 'en-IE', 'en-CA', 'en-AU', 'en-NZ', 'en-IN', 'en-KE', 'en-NG', 'en-ZA'] as const;

describe('an amount that was typed', () => {
  it.each(
    LOCALES.flatMap(
      (locale) =>
        [
          [locale, 'EUR', '1234567.50'],
          [locale, 'KES', '2500.00'],
          [locale, 'UGX', '25000'],
          [locale, 'JPY', '1500'],
          [locale, 'KWD', '1500.250'],
          [locale, 'KWD', '1.500'],
          [locale, 'INR', '0.50'],
        ] as [Locale, string, string][],
    ),
  )('is read as it is shown: %s, %s %s', (locale, currency, amount) => {
    expect(parseAmount(formatMoney(amount, currency, locale), currency, locale)).toBe(amount);
  });

  it.each([
    ['25', '25'],
    ['25.5', '25.5'],
    ['25.', '25'],
    ['.5', '0.5'],
    [',50', '0.50'],
    ['1250,5', '1250.5'],
    ['2,500', '2500'],
    ['2,500.5', '2500.5'],
    ['1,00,000', '100000'],
    ['1.500,00', '1500.00'],
    ['1.500.000', '1500000'],
    ["1'500.50", '1500.50'],
    ['1’500', '1500'],
    ['2 500,00', '2500.00'],
    ['2\u00a0500', '2500'],
    ['2\u202f500.25', '2500.25'],
    ['1\u20092\u202f500', null],
    [' 25 ', '25'],
    ['€25', '25'],
    ['25 EUR', '25'],
    ['Rs. 25', '25'],
  ])('in EUR: %j is %j', (typed, amount) => {
    expect(parseAmount(typed, 'EUR', 'en-GB')).toBe(amount);
  });

  it.each(['', 'abc', '-5', '2k', '1,2345', '12,34.5', '1,50.00', '1.2.3', '25 00', '0,500', ',', '.', '1e3', '2–3'])(
    'is not guessed: %j',
    (typed) => {
      expect(parseAmount(typed, 'EUR', 'en-GB')).toBeNull();
    },
  );

  it('keeps decimals that the currency does not have, for the server to refuse', () => {
    expect(parseAmount('25.5555', 'EUR', 'en-GB')).toBe('25.5555');
    expect(parseAmount('1500.5', 'JPY', 'en-GB')).toBe('1500.5');
    expect(parseAmount('1500,5', 'JPY', 'en-GB')).toBe('1500.5');
  });

  it('takes a separator before three digits for the decimal one only where the currency has three decimals', () => {
    expect(parseAmount('1.500', 'EUR', 'en-GB')).toBeNull();
    expect(parseAmount('1.500', 'KWD', 'en-GB')).toBe('1.500');
    expect(parseAmount('1,500', 'KWD', 'en-GB')).toBe('1500');
    expect(parseAmount('1,500', 'KWD', 'en-ZA')).toBe('1.500');
    expect(parseAmount('1,500', 'ZAR', 'en-ZA')).toBe('1500');
    expect(parseAmount('0,500', 'KWD', 'en-GB')).toBe('0.500');
  });
});
