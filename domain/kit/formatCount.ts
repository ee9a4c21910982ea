import { currentLocale } from './locale.ts';
import { withMinus } from './withMinus.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** A formatted number, `12,480`, with at most `digits` decimal digits; a dash if unknown. */
export function formatCount(count: number | bigint | null | undefined, digits = 3): string {
  return count === null || count === undefined ? '–' : withMinus(formatter(digits).format(count));
}

function formatter(maximumFractionDigits: number): Intl.NumberFormat {
  const locale = currentLocale();
  const key = `${locale} ${maximumFractionDigits}`;
  const made = formatters.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits });
  formatters.set(key, made);
  return made;
}
