import { fromZonedLocal } from '#domain/kit/time/dates.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import type { GatewayRow } from '#server/payments/gatewayOf.ts';

/**
 * Until when an offline order holds its seats: the end of the gateway's last payment day in the company's timezone, but
 * not past the start of the event (or its end, if it has started).
 */
export function timeToTransfer(
  { payWithinDays }: Pick<GatewayRow, 'payWithinDays'>,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
  timezone: string,
): Date {
  const latest = startsAt > now ? startsAt : endsAt;
  if (payWithinDays === null) {
    return latest;
  }
  const day = addDays(todayIn(timezone, now), payWithinDays);
  const end = new Date(fromZonedLocal(`${day}T23:59`, timezone) ?? latest);
  return end < latest ? end : latest;
}
