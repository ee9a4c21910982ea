import { addDays } from '#domain/kit/time/days.ts';

/** A bound of a range of days: a day, or relative to today (`today-6`). */
export function resolveDay(bound: string, today: string): string {
  return bound.startsWith('today') ? addDays(today, Number(bound.slice('today'.length) || 0)) : bound;
}
