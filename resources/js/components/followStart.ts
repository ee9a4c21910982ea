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
