import { currentLocale, type Locale } from '../locale.ts';
import { addDays, dayNumber, weekdayOf } from './days.ts';

/** Hard-coded, because not all browsers support `Intl.Locale.prototype.getWeekInfo`. */
const FROM_SUNDAY: Locale[] = ['en-US', 'en-CA', 'en-IN', 'en-KE', 'en-ZA'];

/** All weeks that overlap the day's month, including days of the adjacent months. */
export function monthWeeks(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = weekStart(first);
  const weeks = Math.ceil((dayNumber(addMonths(first, 1)) - dayNumber(start)) / 7);
  return Array.from({ length: weeks }, (_, week) => weekOf(addDays(start, week * 7)));
}

/** The seven days of the week that contains the day. */
export function weekOf(day: string): string[] {
  const start = weekStart(day);
  return Array.from({ length: 7 }, (_, at) => addDays(start, at));
}

/** The same day `count` months later, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

/** First day of the week in calendars and pickers for the company's language: 1 (Monday) to 7 (Sunday). */
export function firstWeekday(): number {
  return FROM_SUNDAY.includes(currentLocale()) ? 7 : 1;
}

/** The first day of the week that contains the day. */
export function weekStart(day: string): string {
  return addDays(day, -((weekdayOf(day) - firstWeekday() + 7) % 7));
}
