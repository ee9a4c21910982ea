import { Link } from '@inertiajs/react';
import type { PortalListedEvent } from '#contract/selling/portal.ts';
import { placeText } from '#domain/kit/placeText.ts';
import { Cover } from './Cover.tsx';
import { eventDates } from './eventDates.ts';
import { SeriesDates } from './SeriesDates.tsx';
import { badgeText, fromPriceText } from './saleText.ts';
import '#css/portal/event-card.css';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';

type Props = {
  event: PortalListedEvent;
  timezone: string;
  eager?: boolean;
  /** Shown full-width above the others. */
  isFeatured?: boolean;
};

/** An event or a series in a list: cover, date, name, place and lowest price. The whole card is a link. */
export function EventCard({ event, timezone, eager, isFeatured }: Props) {
  const where = placeText(event);
  const badge = badgeText(event);
  const { series } = event;
  const later = series ? series.dates.filter(({ id }) => id !== event.id) : [];
  const more = (series?.total ?? 0) - 1 - later.length;
  return (
    <article className="p-event-card" data-featured={isFeatured || undefined}>
      <div className="p-event-card-cover">
        <Cover url={event.cover_url} id={event.id} eager={eager} on={isFeatured ? 'page' : 'card'} />
        {badge && <span className="p-event-card-badge">{badge}</span>}
      </div>
      <div className="p-event-card-text">
        <p className="p-event-card-date">{eventDates(event.start_date, event.end_date, timezone)}</p>
        <h2>
          <Link className="p-event-card-link" href={portalEventUrl(event)} prefetch data-page="Portal/Events/Show">
            {series?.name || event.name}
          </Link>
        </h2>
        {where && <p className="p-event-card-place">{where}</p>}
        {isFeatured && event.summary && <p className="p-event-card-summary">{event.summary}</p>}
        {later.length > 0 && (
          <div className="p-event-card-dates">
            <SeriesDates dates={later} timezone={timezone} label="Other dates" />
            {more > 0 && <span>+{more} more</span>}
          </div>
        )}
        <p className="p-event-card-price tabular">{fromPriceText(event)}</p>
      </div>
    </article>
  );
}
