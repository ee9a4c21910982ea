import { toZonedLocal } from '#domain/kit/time/dates.ts';

/** `2026-11-21 08:00` in a timezone; empty for null. */
export function localTime(instant: Date | null, timezone: string): string {
  return instant ? toZonedLocal(instant.toISOString(), timezone).replace('T', ' ') : '';
}
