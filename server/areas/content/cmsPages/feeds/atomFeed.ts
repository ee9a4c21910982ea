import { languageOf } from '#domain/content/cmsPages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { events } from '#server/database/schema/programme/events.ts';
import { escapeHtml } from '#server/inertia/escape.ts';

type FeedEvent = typeof events.$inferSelect;
/** `locale`: in which dates are written. */
type Feed = { company: { name: string; timezone: string }; origin: string; address: string; locale: string };

/**
 * Events as an Atom feed (RFC 4287). It says nothing of when it was made, so that the same events give the same text.
 */
export function atomFeed(rows: FeedEvent[], { company, origin, address, locale }: Feed): string {
  const dates = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: company.timezone,
  });
  const changed = rows.map(({ updatedAt }) => updatedAt.getTime());
  const updated = new Date(Math.max(0, ...changed)).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(languageOf(locale))}">
  <id>${xml(address)}</id>
  <title>${xml(company.name)}</title>
  <updated>${updated}</updated>
  <author><name>${xml(company.name)}</name></author>
  <link rel="self" type="application/atom+xml" href="${xml(address)}"/>
  <link rel="alternate" type="text/html" href="${xml(origin + pageUrl('Portal/Events/Index'))}"/>
${rows.map((event) => entryOf(event, origin, dates)).join('\n')}
</feed>
`;
}

function entryOf(event: FeedEvent, origin: string, dates: Intl.DateTimeFormat): string {
  const url = xml(origin + pageUrl('Portal/Events/Show', event));
  const when = dates.formatRange(event.startsAt, event.endsAt);
  const place = [event.venue, event.city].filter(Boolean).join(', ');
  const name = event.cancelledAt ? `Cancelled: ${event.name}` : event.name;
  return `  <entry>
    <id>${url}</id>
    <title>${xml(name)}</title>
    <link rel="alternate" type="text/html" href="${url}"/>
    <published>${event.createdAt.toISOString()}</published>
    <updated>${event.updatedAt.toISOString()}</updated>
    <summary>${xml([[when, place].filter(Boolean).join(' · '), event.summary].filter(Boolean).join('\n'))}</summary>
  </entry>`;
}

/** XML has no control characters, not even escaped. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, ' '));
}
