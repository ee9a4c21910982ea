import { asciiForm } from '../asciiForm.ts';
import { currentLocale, type Locale } from '../locale.ts';
import { exponentOf, formatMoney } from './money.ts';

/** A symbol, name or code around an amount: `KSh 25`, `Rs. 25`, `US$25`, `25 €`, `25 EUR`. */
const CURRENCY = /^[\p{L}\p{Sc}][\p{L}\p{Sc}\s]*(?:\.\s)?(?=\d)|(?<=\d)\s*(?:\p{Sc}|[A-Z]{3})$/gu;
/** `2,500`, `1.250.000`, `1’250`, `12,34,567`, and with spaces of any kind. Captures the separator. */
const GROUPED = /^[1-9]\d{0,2}(?=([,.'’\s]))(?:\1\d{2,3})*\1\d{3}$/;
/** One group of thousands, or three decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}[,.]\d{3}$/;
/** Whole units, the decimal separator and decimals. */
const PARTS = /^(.*?)(?:([,.])(\d*))?$/;

/**
 * An amount as a person types it, or as `formatMoney` writes it: `2,500`, `2 500,00`, `1.250,5` → `"2500"`, `"2500.00"`,
 * `"1250.5"`. A comma before exactly three digits separates thousands, unless the currency has three decimals and the
 * language a decimal comma. Decimals that the currency lacks are kept, because a server refuses them.
 * @returns null for text that is not an amount or could mean two: `1.500` in a currency without three decimals
 */
export function parseAmount(typed: string, currency: string | null, locale: Locale = currentLocale()): string | null {
  const text = asciiForm(typed).trim().replace(CURRENCY, '');
  const [, whole = '', point = '', decimals = ''] = PARTS.exec(text) ?? [];
  const exponent = exponentOf(currency);
  if (AMBIGUOUS.test(text)) {
    const isDecimal = exponent >= 3 && (point === '.' || hasDecimalComma(locale));
    return isDecimal ? `${whole}.${decimals}` : point === ',' ? whole + decimals : null;
  }
  if (GROUPED.test(text)) {
    return text.replace(/\D/g, '');
  }
  const separator = GROUPED.exec(whole)?.[1];
  const isWhole = /^\d*$/.test(whole) || (separator !== undefined && separator !== point);
  const isTooFine = point === ',' && decimals.length > Math.max(exponent, 2);
  if (!isWhole || isTooFine || whole + decimals === '') {
    return null;
  }
  return `${whole.replace(/\D/g, '') || '0'}${decimals && `.${decimals}`}`;
}

function hasDecimalComma(locale: Locale): boolean {
  return formatMoney('0.5', 'EUR', locale).includes(',');
}
