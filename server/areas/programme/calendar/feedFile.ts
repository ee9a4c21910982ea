import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarFile, calendarLine, calendarLines } from '#server/http/outputs/calendarText.ts';
import type { FeedEvent } from './feedEvents.ts';

/** Polling interval suggested to calendar clients, in seconds. */
const REFRESH = 3600;

type FeedPlace = { host: string; urlOf: (event: FeedEvent['event']) => string };

/**
 * The calendar file of these events. It contains no creation time, so that the same events give the same file and an
 * unchanged one can be answered with 304. `host` makes the ids of the events unique.
 */
export function feedFile(rows: FeedEvent[], company: { name: string }, { host, urlOf }: FeedPlace): string {
  const calendar = ical({
    name: calendarLine(company.name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Muster', product: 'Calendar' },
    ttl: REFRESH,
  });
  for (const { event, group, campaign } of rows) {
    const url = urlOf(event);
    const location = [event.venue, event.address, event.city, event.country].filter(Boolean).join(', ');
    calendar.createEvent({
      id: `event-${event.id}@${host}`,
      start: event.startsAt,
      end: event.endsAt,
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      summary: calendarLine(event.name),
      description: calendarLines([event.summary, url].filter(Boolean).join('\n\n')),
      location: calendarLine(location || (event.onlineUrl ?? '')),
      sequence: event.calendarSequence,
      status: statusOf(event),
      organizer: null,
      url,
      categories: [campaign, group].filter((name) => name !== null).map((name) => ({ name: calendarLine(name) })),
    });
  }
  return calendarFile(calendar);
}

function statusOf({ status, cancelledAt }: FeedEvent['event']): ICalEventStatus {
  if (cancelledAt) {
    return ICalEventStatus.CANCELLED;
  }
  return status === 'draft' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
