import { toZonedLocal } from './dates.ts';

/** Calendar days are text such as `2026-11-22`. They have no timezone, so daylight saving never shifts them. */
const DAY_MS = 86_400_000;

/** The day of an instant (UTC ISO 8601) in a timezone; empty for an invalid instant. */
export function dayOf(instant: string, timezone: string): string {
  return toZonedLocal(instant, timezone).slice(0, 10);
}

/** Today in a timezone. `now` is a date or milliseconds. */
export function todayIn(timezone: string, now: Date | number): string {
  return dayOf(new Date(now).toISOString(), timezone);
}

/** The day `count` days later; earlier if negative. @throws RangeError if `day` is not a day */
export function addDays(day: string, count: number): string {
  return new Date((dayNumber(day) + count) * DAY_MS).toISOString().slice(0, 10);
}

/** Days since 1 January 1970, for counting days between two dates; NaN if the text is not a day. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
