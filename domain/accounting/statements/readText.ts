import type { DayOrder, DecimalMark } from './statements.ts';

/**
 * A day such as `31.12.2026`, `12/31/26` or `20261231` as `2026-12-31`; null if it is none. A year first is always read
 * as such.
 */
export function readDay(text: string, order: DayOrder): string | null {
  const compact = /^(\d{4})(\d{2})(\d{2})(?:$|\D|\d{6})/.exec(text.trim());
  const parts = compact ?? /^(\d{1,4})[./\-\s]+(\d{1,2})[./\-\s]+(\d{1,4})(?:$|[T\s])/.exec(text.trim());
  if (!parts) {
    return null;
  }
  const [first, second, third] = parts.slice(1) as [string, string, string];
  const [year, month, day] =
    first.length === 4 || order === 'ymd'
      ? [first, second, third]
      : order === 'dmy'
        ? [third, second, first]
        : [third, first, second];
  return dayOf(Number(year.length <= 2 ? `20${year.padStart(2, '0')}` : year), Number(month), Number(day));
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990 && year <= 2100;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** The order of days that fits most of the texts; days above 12 decide. */
export function guessDayOrder(texts: string[]): DayOrder {
  const orders = (['ymd', 'dmy', 'mdy'] as const).map((order) => ({
    order,
    fits: texts.filter((text) => readDay(text, order) !== null && (order === 'ymd') === isYearFirst(text)).length,
  }));
  return orders.reduce((best, each) => (each.fits > best.fits ? each : best)).order;
}

function isYearFirst(text: string): boolean {
  return /^\s*\d{4}/.test(text);
}

/**
 * An amount such as `1'234,50-`, `(12.30)`, `CHF 5` or `+7.00 CR` as a decimal such as `-1234.50`; null if it is none.
 */
export function readAmount(text: string, mark: DecimalMark): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[−–]/g, '-')
    .replace(/[\s'’_]/g, '')
    .toUpperCase();
  const bare = plain.replace(/^[A-Z]{3}(?=[-+(\d.,])|(?<=[\d)-])[A-Z]{3}$|[€$£¥]/g, '');
  const found = /^(\()?([+-])?([\d.,]+)([+-])?(\))?(CR|DR|C|D|H|S)?$/.exec(bare);
  const digits = found?.[3] ?? '';
  const group = mark === '.' ? ',' : '.';
  const [whole = '', fraction = '', more] = digits.replaceAll(group, '').split(mark);
  if (!found || more !== undefined || !/^\d*$/.test(whole + fraction) || whole + fraction === '') {
    return null;
  }
  const isNegative =
    found[1] !== undefined || found[2] === '-' || found[4] === '-' || ['DR', 'D', 'S'].includes(found[6] ?? '');
  return `${isNegative ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}`;
}

/** The mark before the decimals, from amounts that show it. */
export function guessDecimalMark(texts: string[]): DecimalMark {
  const votes = texts.map((text) => {
    const [, mark] = /([.,])\d{1,2}\D*$/.exec(text.trim()) ?? [];
    return mark === ',' ? -1 : mark === '.' ? 1 : 0;
  });
  return votes.reduce<number>((sum, vote) => sum + vote, 0) < 0 ? ',' : '.';
}
