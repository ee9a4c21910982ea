import { formatDate } from '#domain/dates.ts';

/** How the calendar shows time (specification §9: month by default). */
export const CALENDAR_VIEWS = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const DAY = 86_400_000;
/** A month shows six whole weeks. */
const MONTH_DAYS = 42;

/** The day (`YYYY-MM-DD`) to go to from one, forwards or back by what the view shows. A month goes to its first day. */
export function stepDay(day: string, view: CalendarView, step: 1 | -1): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (view === 'month' || view === 'list') {
    return iso(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + step, 1));
  }
  return iso(date.getTime() + step * (view === 'week' ? 7 : 1) * DAY);
}

/** From the first day that the view shows to the day after its last. Weeks begin on Monday. */
export function shownDays(day: string, view: CalendarView): { start: string; end: string } {
  const date = new Date(`${day}T00:00:00Z`);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  switch (view) {
    case 'month':
      return { start: iso(monday(first)), end: iso(monday(first) + MONTH_DAYS * DAY) };
    case 'list':
      return { start: iso(first), end: iso(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)) };
    case 'week':
      return { start: iso(monday(date.getTime())), end: iso(monday(date.getTime()) + 7 * DAY) };
    case 'day':
      return { start: day, end: iso(date.getTime() + DAY) };
  }
}

/** What the view shows, in words: `November 2026`, `16 Nov – 22 Nov 2026`, `Sat, 21 Nov 2026`. */
export function shownTitle(day: string, view: CalendarView): string {
  const at = (date: string) => `${date}T12:00:00Z`;
  if (view === 'day') {
    return formatDate(at(day), 'UTC', 'day');
  }
  if (view !== 'week') {
    return formatDate(at(day), 'UTC', 'month');
  }
  const { start, end } = shownDays(day, 'week');
  const last = iso(Date.parse(`${end}T00:00:00Z`) - DAY);
  const from = formatDate(at(start), 'UTC', 'date');
  const to = formatDate(at(last), 'UTC', 'date');
  return `${from.slice(-4) === to.slice(-4) ? from.slice(0, -5) : from} – ${to}`;
}

/** Whether a text of a URL is a day that there is. */
export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

function monday(time: number): number {
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  return time - weekday * DAY;
}

function iso(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
