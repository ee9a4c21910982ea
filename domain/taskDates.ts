import { fromZonedLocal, toZonedLocal } from './dates.ts';

const DAY = 86_400_000;

/** The hour of the company's wall clock at which the tasks of a day are due (decision 0033). */
const DUE_AT = '09:00';

/**
 * When a task is due: so many days from the day on which the event starts (UTC ISO 8601) by the company's clocks, at
 * 09:00 of them. Days are counted in the calendar, so that a change of the clocks in between moves nothing.
 */
export function dueDateOf(start: string, offsetDays: number, timezone: string): string {
  const day = Date.parse(`${toZonedLocal(start, timezone).slice(0, 10)}T00:00Z`) + offsetDays * DAY;
  const due = fromZonedLocal(`${new Date(day).toISOString().slice(0, 10)}T${DUE_AT}`, timezone);
  if (due === null) {
    throw new Error(`${start} is no date.`);
  }
  return due;
}

/** `14 days before`, `on the day`, `1 day after`: where a task stands from its event. */
export function offsetText(offsetDays: number): string {
  if (offsetDays === 0) {
    return 'On the day';
  }
  const days = Math.abs(offsetDays);
  return `${days} ${days === 1 ? 'day' : 'days'} ${offsetDays < 0 ? 'before' : 'after'}`;
}
