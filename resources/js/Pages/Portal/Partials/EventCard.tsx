import { Link } from '@inertiajs/react';
import type { PortalEvent } from '#contract/portal.ts';
import { placeText } from '#domain/placeText.ts';
import { Cover } from './Cover.tsx';
import { eventDates } from './eventDates.ts';
import { fromPriceText } from './saleText.ts';
import '#css/portal/event-card.css';
import { portalEventUrl } from '#js/lib/portalEventUrl.ts';

type Props = { event: PortalEvent; timezone: string; eager?: boolean };

/** An event in a list: cover, date, name, place, from-price. The whole card is the link. */
export function EventCard({ event, timezone, eager }: Props) {
  const where = placeText(event);
  return (
    <article className="p-event-card">
      <Cover url={event.cover_url} id={event.id} eager={eager} />
      <div className="p-event-card-text">
        <p className="p-event-card-date">{eventDates(event.start_date, event.end_date, timezone)}</p>
        <h2>
          <Link href={portalEventUrl(event)} prefetch data-page="Portal/Events/Show">
            {event.name}
          </Link>
        </h2>
        {where && <p className="p-event-card-place">{where}</p>}
        <p className="p-event-card-price tabular">{fromPriceText(event)}</p>
      </div>
    </article>
  );
}
