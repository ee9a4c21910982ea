import { formatDate } from '#domain/kit/time/dates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * "Fri, 13 Nov 2026, 17:00". Events of a day or longer show their first and last day, so they do not look finished
 * after the first. Empty if the start is unknown.
 */
export function eventDates(start: string | null, end: string | null, timezone: string): string {
  if (start === null) {
    return '';
  }
  const day = (instant: string) => formatDate(instant, timezone, 'day');
  const isLong = end !== null && Date.parse(end) - Date.parse(start) >= DAY_MS;
  return isLong ? `${day(start)} – ${day(end)}` : `${day(start)}, ${formatDate(start, timezone, 'time')}`;
}
