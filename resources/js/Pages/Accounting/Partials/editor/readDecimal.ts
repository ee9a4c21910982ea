import { parseAmount } from '#domain/kit/money/parseAmount.ts';

/** A number as people type it, with at most so many decimals; null if it is not one. */
export function readDecimal(digits: number): (text: string) => string | null {
  return (text) => {
    const typed = text.trim();
    if (typed === '') {
      return '';
    }
    const isNegative = /^[-−]/.test(typed);
    const amount = parseAmount(typed.replace(/^[-−]\s*/, ''), null);
    const isFine = amount !== null && (amount.split('.')[1] ?? '').length <= digits;
    return isFine ? `${isNegative ? '-' : ''}${amount}` : null;
  };
}
