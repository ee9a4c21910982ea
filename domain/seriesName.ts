import { formatDate } from './dates.ts';

/**
 * The name of one date of a series: `{n}` is its number from `from` on, `{date}` its day, `{weekday}` and `{month}` their
 * words, in the company's timezone. At most 160 characters.
 */
export function seriesName(pattern: string, start: string, number: number, timezone: string): string {
  const day = formatDate(start, timezone, 'day');
  const words: Record<string, string> = {
    n: String(number),
    date: formatDate(start, timezone, 'date'),
    weekday: day.split(/[ ,]/, 1)[0] ?? '',
    month: formatDate(start, timezone, 'month'),
  };
  return pattern
    .replace(/\{(n|date|weekday|month)\}/g, (_, name: string) => words[name] ?? '')
    .trim()
    .slice(0, 160);
}
