import { fromZonedLocal } from '../kit/time/dates.ts';
import { addDays, dayOf } from '../kit/time/days.ts';

/** Tasks are due at this time of day in the company's timezone (decision 0033). */
const DUE_AT = '09:00';

/**
 * When a task is due (UTC ISO 8601): `offsetDays` calendar days from the event's start day, at 09:00 in the company's
 * timezone.
 * @throws Error if `start` is not an instant
 */
export function dueDateOf(start: string, offsetDays: number, timezone: string): string {
  const day = dayOf(start, timezone);
  const due = day === '' ? null : fromZonedLocal(`${addDays(day, offsetDays)}T${DUE_AT}`, timezone);
  if (due === null) {
    throw new Error(`${start} is not a date.`);
  }
  return due;
}

/** A task's due date relative to its event: `14 days before`, `On the day`, `1 day after`. */
export function offsetText(offsetDays: number): string {
  if (offsetDays === 0) {
    return 'On the day';
  }
  const days = Math.abs(offsetDays);
  return `${days} ${days === 1 ? 'day' : 'days'} ${offsetDays < 0 ? 'before' : 'after'}`;
}
