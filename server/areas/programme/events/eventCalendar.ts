import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { events } from '#server/database/schema/programme/events.ts';
import { calendarFile, calendarLine, calendarLines } from '#server/http/outputs/calendarText.ts';

type EventRow = typeof events.$inferSelect;

/** The media type of iCalendar files. */
export const CALENDAR = 'text/calendar';

/** The iCalendar file of one event. `url` is the page of the event or of the order's tickets. */
export function calendarOf(event: EventRow, company: { name: string }, url: string, now: Date): string {
  const calendar = ical({
    name: calendarLine(event.name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Muster', product: 'Events' },
  });
  const location = [event.venue, event.address, event.city, event.country].filter(Boolean).join(', ');
  calendar.createEvent({
    id: `event-${event.id}@${new URL(url).hostname}`,
    start: event.startsAt,
    end: event.endsAt,
    stamp: now,
    sequence: event.calendarSequence,
    status: event.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: calendarLine(event.name),
    description: calendarLines([event.summary, location && event.onlineUrl, url].filter(Boolean).join('\n\n')),
    location: calendarLine(location || (event.onlineUrl ?? '')),
    organizer: null,
    url,
    categories: [{ name: calendarLine(company.name) }],
  });
  return calendarFile(calendar);
}
