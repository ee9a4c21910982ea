import { shiftByClock } from '#domain/kit/time/moveByDays.ts';

type Dated = { startsAt: Date };

/** Keeps a date's distance from the start when it moves from one event to another, in the company's local time. */
export function shiftDate<At extends Date | null>(at: At, from: Dated, to: Dated, timezone: string): At | Date {
  return at === null
    ? at
    : new Date(shiftByClock(at.toISOString(), from.startsAt.toISOString(), to.startsAt.toISOString(), timezone));
}
