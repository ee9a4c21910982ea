import { Link } from '@inertiajs/react';
import type { PortalEvent } from '#contract/portal.ts';
import { eventDays } from '#domain/eventDays.ts';
import { place } from '#domain/place.ts';
import { fromPriceText } from '#domain/saleText.ts';
import { Cover } from './Cover.tsx';
import '#css/portal/event-card.css';

type Props = { event: PortalEvent; timezone: string; eager?: boolean };

/** An event in a list: cover, date, name, place, from-price. The whole card is the link. */
export function EventCard({ event, timezone, eager }: Props) {
  const where = place(event);
  return (
    <article className="p-event-card">
      <Cover url={event.cover_url} name={event.name} id={event.id} eager={eager} />
      <div className="p-event-card-text">
        <p className="p-event-card-date">{eventDays(event.start_date, event.end_date, timezone)}</p>
        <h2>
          <Link href={event.url} prefetch data-page="Portal/Events/Show">
            {event.name}
          </Link>
        </h2>
        {where && <p className="p-event-card-place">{where}</p>}
        <p className="p-event-card-price tabular">{fromPriceText(event)}</p>
      </div>
    </article>
  );
}
