import { formatDate } from '../kit/time/dates.ts';

/** Same limit as an event's name. */
const MAX_LENGTH = 160;

/**
 * The name of one date of a series. In the pattern, `{n}` is its number; `{date}`, `{weekday}` and `{month}` refer to
 * its start in the company's timezone. Cut off at 160 characters.
 */
export function seriesName(pattern: string, start: string, number: number, timezone: string): string {
  const day = formatDate(start, timezone, 'day');
  const values: Record<string, string> = {
    n: String(number),
    date: formatDate(start, timezone, 'date'),
    weekday: day.split(/[ ,]/, 1)[0] ?? '',
    month: formatDate(start, timezone, 'month'),
  };
  return pattern
    .replace(/\{(n|date|weekday|month)\}/g, (_, name: string) => values[name] ?? '')
    .trim()
    .slice(0, MAX_LENGTH);
}
