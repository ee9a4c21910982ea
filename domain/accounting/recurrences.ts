import { addDays } from '../kit/time/days.ts';

/** How often a recurrence runs: every so many of a unit. */
export const RECURRENCE_UNITS = ['week', 'month', 'year'] as const;
export type RecurrenceUnit = (typeof RECURRENCE_UNITS)[number];
export type Rhythm = { every: number; unit: RecurrenceUnit };

/** What becomes of a copy: it stays a draft, gets its number and is posted, or is mailed as well. */
export const RECURRENCE_MODES = ['draft', 'issue', 'send'] as const;
export type RecurrenceMode = (typeof RECURRENCE_MODES)[number];

/** The kinds of documents that can be repeated. */
export const REPEATED_TYPES = ['invoice', 'bill', 'estimate'] as const;

export const RECURRENCE_SORTS = ['next_on', 'name', 'created_at'] as const;
export const RECURRENCE_STATES = ['active', 'paused', 'ended'] as const;
export type RecurrenceState = (typeof RECURRENCE_STATES)[number];

export const MAX_EVERY = 120;
export const MAX_RUNS = 1000;

/**
 * The day of a run, counted from 0. Months and years keep the day of the first one, as far as the month has it: what
 * begins on 31 January comes on 28 February and on 31 March.
 */
export function runDay(start: string, { every, unit }: Rhythm, run: number): string {
  if (unit === 'week') {
    return addDays(start, 7 * every * run);
  }
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const months = year * 12 + month - 1 + every * run * (unit === 'year' ? 12 : 1);
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}-${two(Math.min(day, last))}`;
}

/** “Every month”, “Every 2 weeks”. */
export function rhythmText({ every, unit }: Rhythm): string {
  return every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
}
