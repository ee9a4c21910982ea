import { fromZonedLocal, toZonedLocal } from '#domain/dates.ts';
import { moveByDays } from '#domain/moveByDays.ts';
import type { GatewayRow } from '#server/payments/gatewayOf.ts';

/**
 * How long the seats of an order that is not paid online are kept: until the event begins, or to the end of the last of
 * the gateway's days on the company's calendar where that is sooner.
 */
export function timeToTransfer(
  { payWithinDays }: Pick<GatewayRow, 'payWithinDays'>,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
  timezone: string,
): Date {
  const atTheDoor = startsAt > now ? startsAt : endsAt;
  if (payWithinDays === null) {
    return atTheDoor;
  }
  const day = toZonedLocal(moveByDays(now.toISOString(), payWithinDays, timezone), timezone).slice(0, 10);
  const end = new Date(fromZonedLocal(`${day}T23:59`, timezone) ?? atTheDoor);
  return end < atTheDoor ? end : atTheDoor;
}
