import { languageOf } from '#domain/content/cmsPages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { events } from '#server/database/schema/programme/events.ts';
import { type AtomEntry, atomDocument } from '#server/http/outputs/atomDocument.ts';

type FeedEvent = typeof events.$inferSelect;
/** `locale`: in which dates are written. */
type Feed = { company: { name: string; timezone: string }; origin: string; address: string; locale: string };

/** Events as an Atom feed. */
export function atomFeed(rows: FeedEvent[], { company, origin, address, locale }: Feed): string {
  const dates = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: company.timezone,
  });
  return atomDocument({
    address,
    page: origin + pageUrl('Portal/Events/Index'),
    ...{ title: company.name, author: company.name, language: languageOf(locale) },
    entries: rows.map((event) => entryOf(event, origin, dates)),
  });
}

function entryOf(event: FeedEvent, origin: string, dates: Intl.DateTimeFormat): AtomEntry {
  const when = dates.formatRange(event.startsAt, event.endsAt);
  const place = [event.venue, event.city].filter(Boolean).join(', ');
  return {
    url: origin + pageUrl('Portal/Events/Show', event),
    title: event.cancelledAt ? `Cancelled: ${event.name}` : event.name,
    published: event.createdAt,
    updated: event.updatedAt,
    summary: [[when, place].filter(Boolean).join(' · '), event.summary].filter(Boolean).join('\n'),
  };
}
