import { fromZonedLocal, toZonedLocal } from './dates.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Start and end of an event as instants (UTC ISO 8601). */
export type Span = { start_date: string; end_date: string };

/**
 * Moves an instant (UTC ISO 8601) by days and keeps its local time: 19:00 stays 19:00 across daylight saving changes.
 * Times skipped on the new day move forward by the skipped hour (02:30 becomes 03:30); of repeated times the first one
 * is used. With zero days the instant is returned unchanged, even if it is the second 02:30.
 */
export function moveByDays(instant: string, days: number, timezone: string): string {
  return days === 0 ? instant : moveClock(instant, days * DAY, timezone);
}

/** Moves start and end like `moveByDays`. The end always stays after the start. */
export function moveSpanByDays(span: Span, days: number, timezone: string): Span {
  return days === 0 ? span : moveSpan(span, days * DAY, timezone);
}

/** Moves an event to a local start time (`YYYY-MM-DDTHH:mm`); its end moves by the same local time difference. */
export function moveSpanTo(span: Span, local: string, timezone: string): Span {
  return moveSpan(span, clockOf(`${local.slice(0, 16)}:00Z`) - clock(span.start_date, timezone), timezone);
}

/**
 * Shifts `instant` by the local time difference between `from` and `to`: a sale that ends at noon still ends at noon.
 */
export function shiftByClock(instant: string, from: string, to: string, timezone: string): string {
  return from === to ? instant : moveClock(instant, clockDifference(from, to, timezone), timezone);
}

/** Difference of two instants in local time, in milliseconds. */
export function clockDifference(from: string, to: string, timezone: string): number {
  return clock(to, timezone) - clock(from, timezone);
}

function moveSpan({ start_date, end_date }: Span, milliseconds: number, timezone: string): Span {
  if (milliseconds === 0) {
    return { start_date, end_date };
  }
  const start = moveClock(start_date, milliseconds, timezone);
  const end = moveClock(end_date, milliseconds, timezone);
  // Start and end may both fall into a skipped hour; then the duration is kept instead.
  const length = Date.parse(end_date) - Date.parse(start_date);
  return Date.parse(end) > Date.parse(start)
    ? { start_date: start, end_date: end }
    : { start_date: start, end_date: new Date(Date.parse(start) + length).toISOString() };
}

function moveClock(instant: string, milliseconds: number, timezone: string): string {
  const local = new Date(clock(instant, timezone) + milliseconds).toISOString().slice(0, 16);
  return fromZonedLocal(local, timezone) ?? instant;
}

/** The local time read as UTC, in milliseconds. */
function clock(instant: string, timezone: string): number {
  return clockOf(`${toZonedLocal(instant, timezone)}:00Z`);
}

function clockOf(text: string): number {
  return Date.parse(text);
}
