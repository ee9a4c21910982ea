import { Link } from '@inertiajs/react';
import type { PortalEvent } from '#contract/selling/portal.ts';
import { placeText } from '#domain/kit/placeText.ts';
import { Cover } from './Cover.tsx';
import { eventDates } from './eventDates.ts';
import '#css/portal/event-line.css';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';

type Props = { event: PortalEvent; timezone: string };

/** A one-line summary of the event. */
export function EventLine({ event, timezone }: Props) {
  const where = placeText(event);
  return (
    <div className="p-event-line">
      <Cover url={event.cover_url} id={event.id} on="line" />
      <div>
        <Link href={portalEventUrl(event)}>{event.name || 'Event'}</Link>
        <p>
          {eventDates(event.start_date, event.end_date, timezone)}
          {where && ` · ${where}`}
        </p>
      </div>
    </div>
  );
}
