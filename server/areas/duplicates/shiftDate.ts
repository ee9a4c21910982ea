import { shiftByClock } from '#domain/moveByDays.ts';

type Dated = { startsAt: Date };

/** As far from the start of the one event as it was from the start of the other, by the company's clock. */
export function shiftDate<At extends Date | null>(at: At, from: Dated, to: Dated, timezone: string): At | Date {
  return at === null
    ? at
    : new Date(shiftByClock(at.toISOString(), from.startsAt.toISOString(), to.startsAt.toISOString(), timezone));
}
