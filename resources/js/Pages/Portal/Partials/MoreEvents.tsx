import { Link } from '@inertiajs/react';
import type { PortalListedEvent } from '#contract/portal.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { EventCard } from './EventCard.tsx';

type MoreEventsProps = { events: PortalListedEvent[]; host: string | undefined; timezone: string };

/** Other upcoming events of the organiser. */
export function MoreEvents({ events, host, timezone }: MoreEventsProps) {
  return (
    <section className="p-event-more" aria-labelledby="more-title">
      <div className="p-event-more-head">
        <h2 id="more-title">{host ? `More from ${host}` : 'More events'}</h2>
        <Link href={pageUrl('Portal/Events/Index')} data-page="Portal/Events/Index">
          All events
        </Link>
      </div>
      <div className="p-event-more-cards">
        {events.map((event) => (
          <EventCard key={event.id} event={event} timezone={timezone} />
        ))}
      </div>
    </section>
  );
}
