import { addDays, dayNumber, weekdayOf } from './days.ts';

/** 1 for Monday to 7 for Sunday: where weeks begin in calendars and pickers. */
export const FIRST_WEEKDAY = 1;

/** The weeks of the month of a day, whole, with the days of the months before and after. */
export function monthWeeks(day: string, firstWeekday = FIRST_WEEKDAY): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7));
  const weeks = Math.ceil((dayNumber(addMonths(first, 1)) - dayNumber(start)) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(start, week * 7 + at)),
  );
}

/** The same day so many months later, or the last of its month where that is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

/** The first day of the week of a day. */
export function weekStart(day: string, firstWeekday = FIRST_WEEKDAY): string {
  return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
}
