import { formatDateRange } from '#domain/kit/time/dates.ts';

/**
 * The time of an event for mails. People who attend in person are in the company's timezone; online attendees may be
 * anywhere, so for online events the timezone is named.
 */
export function eventTimeText(
  { startsAt, endsAt, onlineUrl }: { startsAt: Date; endsAt: Date; onlineUrl: string | null },
  timezone: string,
): string {
  const range = formatDateRange(startsAt.toISOString(), endsAt.toISOString(), timezone);
  return inEventZone({ onlineUrl }, range, timezone);
}

/** A time of the company's timezone in a mail about an event, such as a deadline; the zone is named for online events. */
export function inEventZone({ onlineUrl }: { onlineUrl: string | null }, time: string, timezone: string): string {
  return onlineUrl ? `${time} (${timezone.replaceAll('_', ' ')})` : time;
}
