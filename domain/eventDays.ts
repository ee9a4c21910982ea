import { formatDate } from './dates.ts';

const LONG_MS = 24 * 60 * 60 * 1000;

/** "Fri, 13 Nov 2026, 17:00"; what goes on for a day or more says its first and its last day, so that it is not taken for over. */
export function eventDays(start: string, end: string, timezone: string): string {
  const day = (instant: string) => formatDate(instant, timezone, 'day');
  return isLong(start, end) ? `${day(start)} – ${day(end)}` : `${day(start)}, ${formatDate(start, timezone, 'time')}`;
}

function isLong(start: string, end: string): boolean {
  return Date.parse(end) - Date.parse(start) >= LONG_MS;
}
