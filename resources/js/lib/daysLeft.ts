import { serverNow } from './serverClock.ts';

const DAY = 86_400_000;

/** Begun days until an instant on the server's clock, 0 once it has passed; null where there is none. */
export function daysLeft(instant: string | null): number | null {
  return instant === null ? null : Math.max(0, Math.ceil((Date.parse(instant) - serverNow()) / DAY));
}
