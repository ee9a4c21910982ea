import { formatDateRange } from '#domain/kit/dates.ts';

/**
 * The time of an event for mails. People who attend in person are in the company's timezone; online attendees may be
 * anywhere, so for online events the timezone is named.
 */
export function eventTimeText(
  { startsAt, endsAt, onlineUrl }: { startsAt: Date; endsAt: Date; onlineUrl: string | null },
  timezone: string,
): string {
  const range = formatDateRange(startsAt.toISOString(), endsAt.toISOString(), timezone);
  return onlineUrl ? `${range} (${timezone.replaceAll('_', ' ')})` : range;
}
