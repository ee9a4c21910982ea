import { addDays, dayNumber } from '#domain/days.ts';
import { shiftByClock } from '#domain/moveByDays.ts';

/** The start and the end of a form that has both, as instants. */
type Period = { start_date: string | null; end_date: string | null };

const DEFAULT_LENGTH = 2 * 60 * 60_000;

/** What changes when the start does: the end goes with it and the length stays; without an end it is two hours later. */
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
 * The end of a period that may be open (a sale, a coupon) when its start moves: the length stays. One that has no end
 * or had no start keeps what it has.
 */
export function followedEnd(
  end: string | null,
  before: string | null,
  start: string | null,
  timezone: string,
): string | null {
  return end && before && start ? shiftByClock(end, before, start, timezone) : end;
}

/** As `followedEnd`, for a period of whole days. */
export function followedLastDay(end: string, before: string, first: string): string {
  return end && before && first ? addDays(end, dayNumber(first) - dayNumber(before)) : end;
}
