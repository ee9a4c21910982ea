import { fromZonedLocal } from '#domain/kit/time/dates.ts';

/** The given month in a timezone: from its first midnight to that of the next month. `month` is 1 to 12. */
export function monthSpan(year: number, month: number, timezone: string): { from: Date; to: Date } {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return {
    from: midnight(`${year}-${pad(month)}-01`, timezone),
    to: midnight(`${next.year}-${pad(next.month)}-01`, timezone),
  };
}

/** The start of a day in a timezone; an instant is returned unchanged. */
export function midnight(dayOrInstant: string, timezone: string): Date {
  const isDay = dayOrInstant.length === 10;
  return new Date((isDay && fromZonedLocal(dayOrInstant, timezone)) || dayOrInstant);
}

function pad(month: number): string {
  return String(month).padStart(2, '0');
}
