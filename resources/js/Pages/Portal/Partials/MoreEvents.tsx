import { Link } from '@inertiajs/react';
import type { PortalListedEvent } from '#contract/selling/portal.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';
import { Cover } from './Cover.tsx';
import { eventDates } from './eventDates.ts';
import { fromPriceText } from './saleText.ts';
import '#css/portal/more-events.css';

type MoreEventsProps = { events: PortalListedEvent[]; host: string | undefined; timezone: string };

/** Other upcoming events of the organiser. Lighter than the cards of the list: this page has to load fast. */
export function MoreEvents({ events, host, timezone }: MoreEventsProps) {
  return (
    <section className="p-event-more" aria-labelledby="more-title">
      <h2 id="more-title">{host ? `More from ${host}` : 'More events'}</h2>
      <ul className="p-event-more-list">
        {events.map((event) => (
          <li key={event.id}>
            <Cover url={event.cover_url} id={event.id} />
            <Link href={portalEventUrl(event)}>{event.series?.name || event.name}</Link>
            <p>
              {eventDates(event.start_date, event.end_date, timezone)}
              {event.city && ` · ${event.city}`}
            </p>
            <p className="tabular">{fromPriceText(event)}</p>
          </li>
        ))}
      </ul>
      <Link className="p-event-more-all" href={pageUrl('Portal/Events/Index')}>
        All events
      </Link>
    </section>
  );
}
