import { toZonedLocal } from '#domain/kit/time/dates.ts';

/** A time as spreadsheets read it, `2026-05-01 19:00` in the company's time zone; a day stays as it is. */
export function csvTime(value: string | null | undefined, timezone: string): string | null {
  return value ? (value.length === 10 ? value : toZonedLocal(value, timezone).replace('T', ' ')) : null;
}
