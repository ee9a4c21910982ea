import { currentLocale } from '../locale.ts';
import { withMinus } from '../withMinus.ts';
import { shownCurrency } from './shownCurrency.ts';

/** Decimal digits by currency (ISO 4217); all others have two. */
const EXPONENTS: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
]);

/** The currencies that do not have two decimal digits, grouped by their number of digits. */
export const CURRENCIES_BY_EXPONENT = [0, 3, 4].map((exponent) =>
  Object.keys(EXPONENTS).filter((code) => EXPONENTS[code] === exponent),
);

/** Money as any backend may send it: a decimal string, a number, or nothing. */
export type MoneyValue = string | number | null | undefined;

/** Decimal digits of a currency, by default of the shown one: EUR 2, JPY 0, KWD 3; 2 if unknown. */
export function exponentOf(currency: string | null): number {
  return EXPONENTS[currency || (shownCurrency() ?? '')] ?? 2;
}

/**
 * `"25.00"` in EUR → 2500. Exact, because no value passes through a float. Digits beyond the currency's are rounded
 * half up (away from zero). Empty text, null and undefined are 0.
 * @throws RangeError if the text is not an amount
 */
export function toMinor(value: MoneyValue, currency: string | null): number {
  const text = String(value ?? '').trim();
  if (text === '') {
    return 0;
  }
  return safe(scaled(text, exponentOf(currency)));
}

/** 2500 in EUR → `"25.00"`; 500 in JPY → `"500"`. */
export function fromMinor(minor: number | bigint, currency: string | null): string {
  const exponent = exponentOf(currency);
  const digits = String(minor < 0 ? -minor : minor).padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** The sum of amounts in one currency. */
export function add(currency: string | null, ...values: MoneyValue[]): string {
  return fromMinor(
    values.reduce<number>((sum, value) => sum + toMinor(value, currency), 0),
    currency,
  );
}

/** An amount multiplied by a quantity. */
export function times(value: MoneyValue, quantity: number, currency: string | null): string {
  return fromMinor(toMinor(value, currency) * quantity, currency);
}

/** `percent` (`"15"`, `"2.5"`) of minor units, rounded half up (away from zero) to whole minor units. */
export function percentOfMinor(minor: number, percent: MoneyValue): number {
  const digits = 6;
  const rate = scaled(String(percent ?? '0').trim() || '0', digits);
  return safe(divideHalfUp(BigInt(minor) * rate, 100n * 10n ** BigInt(digits)));
}

/** `percent` of an amount: `percent("10.05", "15", "EUR")` → `"1.51"`. */
export function percent(value: MoneyValue, rate: MoneyValue, currency: string | null): string {
  return fromMinor(percentOfMinor(toMinor(value, currency), rate), currency);
}

/**
 * An amount with its currency symbol, below zero with a minus sign, for people and never for files that a program reads.
 * An amount without a currency is in the shown one, or says that its currency is unknown. No amount gives a dash; text
 * that is not an amount is returned unchanged.
 */
export function formatMoney(value: MoneyValue, given: string | null, locale: string = currentLocale()): string {
  const currency = given || shownCurrency();
  if (value === null || value === undefined || value === '') {
    return '–';
  }
  if (!currency) {
    return `${value} (currency unknown)`;
  }
  try {
    const exact = fromMinor(toMinor(value, currency), currency);
    return withMinus(formatter(currency, locale).format(exact as Intl.StringNumericLiteral));
  } catch {
    return `${value} ${currency}`.trim();
  }
}

/** A short amount for chart axes: `€2.5k`, `€40`. Without a currency, or with an unknown one, only the number. */
export function formatMoneyShort(value: number, currency: string | null, locale: string = currentLocale()): string {
  const options = { notation: 'compact', maximumFractionDigits: 2 } as const;
  try {
    const style = currency ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {};
    return withMinus(new Intl.NumberFormat(locale, { ...style, ...options, minimumFractionDigits: 0 }).format(value));
  } catch {
    return withMinus(new Intl.NumberFormat(locale, options).format(value));
  }
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale}|${currency}`;
  const known = formatters.get(key);
  if (known) {
    return known;
  }
  const digits = exponentOf(currency);
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, made);
  return made;
}

/**
 * Decimal text multiplied by ten to the power of `digits`, rounded half up (away from zero).
 * @throws RangeError if the text is not a number
 */
export function scaled(text: string, digits: number): bigint {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (!match || whole + fraction === '') {
    throw new RangeError(`"${text}" is not an amount.`);
  }
  const value = BigInt(`${match[1] === '-' ? '-' : ''}${whole}${fraction}` || '0');
  return fraction.length <= digits
    ? value * 10n ** BigInt(digits - fraction.length)
    : divideHalfUp(value, 10n ** BigInt(fraction.length - digits));
}

/** A quotient rounded half up (away from zero); the divisor is positive. */
export function divideHalfUp(value: bigint, divisor: bigint): bigint {
  const half = value < 0n ? -divisor / 2n : divisor / 2n;
  return (value + half) / divisor;
}

function safe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) {
    throw new RangeError('The amount is too large.');
  }
  return number;
}
