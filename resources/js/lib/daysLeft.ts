import { serverNow } from './serverClock.ts';

const DAY = 86_400_000;

/** Days until a time by the server's clock, rounded up; 0 once it has passed, null without a time. */
export function daysLeft(instant: string | null): number | null {
  return instant === null ? null : Math.max(0, Math.ceil((Date.parse(instant) - serverNow()) / DAY));
}
