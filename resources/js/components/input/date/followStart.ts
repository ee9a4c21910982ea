import { addDays, dayNumber } from '#domain/kit/time/days.ts';
import { shiftByClock } from '#domain/kit/time/moveByDays.ts';

/** The start and end of a form, as UTC ISO 8601. */
type Period = { start_date: string | null; end_date: string | null };

const DEFAULT_LENGTH = 2 * 60 * 60_000;

/**
 * The changes when the start moves: the end moves too and the duration stays; without an end, it is set two hours
 * later.
 */
export function followStart({ start_date, end_date }: Period, start: string | null, timezone: string): Partial<Period> {
  if (start === null) {
    return { start_date: null };
  }
  if (end_date === null) {
    return { start_date: start, end_date: new Date(Date.parse(start) + DEFAULT_LENGTH).toISOString() };
  }
  return { start_date: start, ...(start_date && { end_date: shiftByClock(end_date, start_date, start, timezone) }) };
}

/**
 * The new end of an optional period (a sale, a coupon) when its start moves: the duration stays. Unchanged if there was
 * no start or end.
 */
export function followedEnd(
  end: string | null,
  before: string | null,
  start: string | null,
  timezone: string,
): string | null {
  return end && before && start ? shiftByClock(end, before, start, timezone) : end;
}

/** Like `followedEnd`, for whole days. */
export function followedLastDay(end: string, before: string, first: string): string {
  return end && before && first ? addDays(end, dayNumber(first) - dayNumber(before)) : end;
}
