import { formatDay } from '#domain/kit/time/dates.ts';
import { addDays } from '#domain/kit/time/days.ts';
import { weekStart } from '#domain/kit/time/monthGrid.ts';

/** Views of the calendar (specification §9: month by default). */
export const CALENDAR_VIEWS = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** A month shows six whole weeks. */
const MONTH_DAYS = 42;

/** The day that "next" and "previous" go to: one month, week or day away. For a month, its first day. */
export function stepDay(day: string, view: CalendarView, step: 1 | -1): string {
  if (view === 'month' || view === 'list') {
    return monthStart(day, step);
  }
  return addDays(day, step * (view === 'week' ? 7 : 1));
}

/** The first day that a view shows and the day after its last. Weeks start on the company's first weekday. */
export function shownDays(day: string, view: CalendarView): { start: string; end: string } {
  switch (view) {
    case 'month': {
      const start = weekStart(monthStart(day));
      return { start, end: addDays(start, MONTH_DAYS) };
    }
    case 'list':
      return { start: monthStart(day), end: monthStart(day, 1) };
    case 'week':
      return { start: weekStart(day), end: addDays(weekStart(day), 7) };
    case 'day':
      return { start: day, end: addDays(day, 1) };
  }
}

/** The title of a view: `November 2026`, `16 Nov – 22 Nov 2026`, `Sat, 21 Nov 2026`. */
export function shownTitle(day: string, view: CalendarView): string {
  if (view === 'day') {
    return formatDay(day, 'day');
  }
  if (view !== 'week') {
    return formatDay(day, 'month');
  }
  const { start, end } = shownDays(day, 'week');
  const from = formatDay(start);
  const to = formatDay(addDays(end, -1));
  return `${from.slice(-4) === to.slice(-4) ? from.slice(0, -5).replace(/,$/, '') : from} – ${to}`;
}

/** Whether a URL parameter is a valid day. */
export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** The first day of the month `months` away. */
function monthStart(day: string, months = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}
