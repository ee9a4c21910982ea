import { fromZonedLocal, toZonedLocal } from '#domain/kit/time/dates.ts';
import type { EventPlan } from './EventPlan.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A day relative to today at a local time of the company, or a full hour some hours ago. */
export function startOfEvent(
  { days = 0, at = '19:00', startedHoursAgo }: Pick<EventPlan, 'days' | 'at' | 'startedHoursAgo'>,
  timezone: string,
  now: Date,
): Date {
  if (startedHoursAgo !== undefined) {
    return new Date(Math.floor(now.getTime() / HOUR - startedHoursAgo) * HOUR);
  }
  const day = toZonedLocal(new Date(now.getTime() + days * DAY).toISOString(), timezone).slice(0, 10);
  return new Date(fromZonedLocal(`${day}T${at}`, timezone) ?? now);
}
