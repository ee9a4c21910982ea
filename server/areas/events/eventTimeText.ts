import { formatDateRange } from '#domain/dates.ts';

/**
 * When an event takes place, as a mail says it. Those who come are where the company's clock is; those who look on may be
 * anywhere, so an online event names the time zone.
 */
export function eventTimeText(
  { startsAt, endsAt, onlineUrl }: { startsAt: Date; endsAt: Date; onlineUrl: string | null },
  timezone: string,
): string {
  const range = formatDateRange(startsAt.toISOString(), endsAt.toISOString(), timezone);
  return onlineUrl ? `${range} (${timezone.replaceAll('_', ' ')})` : range;
}
