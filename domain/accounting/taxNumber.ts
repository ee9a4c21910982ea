import { asciiForm } from '#domain/kit/asciiForm.ts';

/** The forms of VAT numbers; a number with another prefix, or without one, is not checked. */
const FORMS: Record<string, RegExp> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  CHE: /^CHE\d{9}(MWST|TVA|IVA|VAT)?$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EL: /^EL\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-Z0-9]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LU: /^LU\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  SE: /^SE\d{12}$/,
};

/**
 * What is wrong with a tax number, or null. Checks the form of European VAT numbers, and the check digits of Swiss and
 * German ones; numbers of other countries pass.
 */
export function taxNumberError(text: string): string | null {
  const number = asciiForm(text)
    .replace(/[\s.\-/]/g, '')
    .toUpperCase();
  const prefix = Object.keys(FORMS).find((start) => number.startsWith(start) && /\d/.test(number));
  const form = prefix === undefined ? undefined : FORMS[prefix];
  if (prefix === undefined || !form) {
    return null;
  }
  const isValid = form.test(number) && (prefix !== 'CHE' || isSwiss(number)) && (prefix !== 'DE' || isGerman(number));
  return isValid ? null : `This is not a valid number of the form ${EXAMPLES[prefix] ?? `${prefix} and digits`}.`;
}

const EXAMPLES: Record<string, string> = { CHE: 'CHE-116.281.710', DE: 'DE136695976', AT: 'ATU12345678' };

/** Modulo 11 with weights 5, 4, 3, 2, 7, 6, 5, 4. */
function isSwiss(number: string): boolean {
  const digits = [...number.slice(3, 12)].map(Number);
  const weights = [5, 4, 3, 2, 7, 6, 5, 4];
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  return (11 - (sum % 11)) % 11 === digits[8];
}

/** ISO 7064, MOD 11,10. */
function isGerman(number: string): boolean {
  const digits = [...number.slice(2)].map(Number);
  const product = digits.slice(0, 8).reduce((carried, digit) => {
    const sum = (digit + carried) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return (11 - product) % 10 === digits[8];
}
