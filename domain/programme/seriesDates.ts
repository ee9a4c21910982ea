import { dayNumber, dayOf } from '../kit/time/days.ts';
import { moveSpanByDays, type Span } from '../kit/time/moveByDays.ts';

/** Maximum number of dates in a new series. */
export const MAX_SERIES_DATES = 104;
const DAY = 86_400_000;

/** How a series repeats. */
export type SeriesRule =
  /** Weekdays from 1 (Monday) to 7 (Sunday), every `every` weeks. */
  | { kind: 'weekly'; weekdays: number[]; every: number }
  | { kind: 'days'; every: number }
  /** On the same day of the month (the last day in shorter months), or on the same weekday (“the second Tuesday”). */
  | { kind: 'monthly'; every: number; by: 'day' | 'weekday' }
  /** Days as `YYYY-MM-DD`. */
  | { kind: 'picked'; days: string[] };

/** Either a number of dates, including the first, or the last day (`YYYY-MM-DD`) on which one may start. */
export type SeriesEnd = { count: number } | { until: string };

/**
 * The dates of a series, the first included, in ascending order and at most 104. All have the same local time in the
 * company's timezone, also across daylight saving changes.
 */
export function seriesDates(first: Span, rule: SeriesRule, end: SeriesEnd, timezone: string): Span[] {
  const home = dayOf(first.start_date, timezone);
  if (home === '') {
    return [];
  }
  const limit = Math.min('count' in end ? end.count : MAX_SERIES_DATES, MAX_SERIES_DATES);
  const last = 'until' in end ? dayNumber(end.until) : Number.POSITIVE_INFINITY;
  const dates: Span[] = [];
  for (const day of daysOf(rule, dayNumber(home))) {
    if (dates.length >= limit || day > last) {
      break;
    }
    dates.push(moveSpanByDays(first, day - dayNumber(home), timezone));
  }
  return dates;
}

/** Day numbers produced by the rule in ascending order, starting with the first date. */
function* daysOf(rule: SeriesRule, home: number): Generator<number> {
  if (rule.kind === 'picked') {
    yield* [...new Set([home, ...rule.days.map(dayNumber)])].filter(Number.isFinite).sort((a, b) => a - b);
    return;
  }
  const every = Math.max(1, Math.floor(rule.every) || 1);
  if (rule.kind === 'weekly') {
    yield* weeklyDays(rule.weekdays, every, home);
    return;
  }
  for (let step = 0; step <= MAX_SERIES_DATES; step += 1) {
    yield rule.kind === 'days' ? home + step * every : monthlyDay(home, step * every, rule.by);
  }
}

function* weeklyDays(weekdays: number[], every: number, home: number): Generator<number> {
  yield home;
  const monday = home - (weekdayOf(home) - 1);
  const chosen = weekdays.length > 0 ? [...weekdays].sort((a, b) => a - b) : [weekdayOf(home)];
  for (let week = 0; week <= MAX_SERIES_DATES; week += 1) {
    yield* chosen.map((weekday) => monday + week * every * 7 + weekday - 1).filter((day) => day > home);
  }
}

function monthlyDay(home: number, months: number, by: 'day' | 'weekday'): number {
  const date = new Date(home * DAY);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  if (by === 'day') {
    return Date.UTC(year, month, Math.min(day, length)) / DAY;
  }
  const first = Date.UTC(year, month, 1) / DAY;
  const offset = (weekdayOf(home) - weekdayOf(first) + 7) % 7;
  const nth = Math.floor((day - 1) / 7);
  // Months without a fifth such weekday use the last one.
  const found = offset + nth * 7;
  return first + (found < length ? found : found - 7);
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
