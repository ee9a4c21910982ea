import { fromZonedLocal, toZonedLocal } from './dates.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** From when to when: instants, UTC ISO 8601. */
export type Span = { start_date: string; end_date: string };

/**
 * An instant (UTC ISO 8601) some days later on the wall clock of a timezone: 19:00 stays 19:00 when the clocks change
 * between the two days. A time that the clocks skip on the new day counts from before the change (02:30 becomes 03:30);
 * one that comes twice is the first. No days leave it as it is, even at the second 02:30.
 */
export function moveByDays(instant: string, days: number, timezone: string): string {
  return days === 0 ? instant : moveClock(instant, days * DAY, timezone);
}

/** As `moveByDays`, for an event: start and end both keep their clock times. It never ends before it starts. */
export function moveSpanByDays(span: Span, days: number, timezone: string): Span {
  return days === 0 ? span : moveSpan(span, days * DAY, timezone);
}

/** The event with its start at this wall clock (`YYYY-MM-DDTHH:mm`); its end goes with it by the clock. */
export function moveSpanTo(span: Span, local: string, timezone: string): Span {
  return moveSpan(span, clockOf(`${local.slice(0, 16)}:00Z`) - clock(span.start_date, timezone), timezone);
}

/** What lies as far from `to`, by the clock, as `instant` lies from `from`: a sale that ends at noon ends at noon. */
export function shiftByClock(instant: string, from: string, to: string, timezone: string): string {
  return from === to ? instant : moveClock(instant, clockDifference(from, to, timezone), timezone);
}

/** Milliseconds by which two instants differ on the wall clock of a timezone. */
export function clockDifference(from: string, to: string, timezone: string): number {
  return clock(to, timezone) - clock(from, timezone);
}

function moveSpan({ start_date, end_date }: Span, milliseconds: number, timezone: string): Span {
  if (milliseconds === 0) {
    return { start_date, end_date };
  }
  const start = moveClock(start_date, milliseconds, timezone);
  const end = moveClock(end_date, milliseconds, timezone);
  // Both may fall into the hour that the clocks skip; then the length is what is kept.
  const length = Date.parse(end_date) - Date.parse(start_date);
  return Date.parse(end) > Date.parse(start)
    ? { start_date: start, end_date: end }
    : { start_date: start, end_date: new Date(Date.parse(start) + length).toISOString() };
}

function moveClock(instant: string, milliseconds: number, timezone: string): string {
  const local = new Date(clock(instant, timezone) + milliseconds).toISOString().slice(0, 16);
  return fromZonedLocal(local, timezone) ?? instant;
}

/** The wall clock as if it were UTC, in milliseconds. */
function clock(instant: string, timezone: string): number {
  return clockOf(`${toZonedLocal(instant, timezone)}:00Z`);
}

function clockOf(text: string): number {
  return Date.parse(text);
}
