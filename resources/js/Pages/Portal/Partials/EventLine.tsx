import { Link } from '@inertiajs/react';
import type { PortalEvent } from '#contract/portal.ts';
import { eventDays } from '#domain/eventDays.ts';
import { place } from '#domain/place.ts';
import { Cover } from './Cover.tsx';
import '#css/portal/event-line.css';

type Props = { event: PortalEvent; timezone: string };

/** Which event this is about, in one line. */
export function EventLine({ event, timezone }: Props) {
  const where = place(event);
  return (
    <div className="p-event-line">
      <Cover url={event.cover_url} name={event.name} id={event.id} on="line" />
      <div>
        <Link href={event.url}>{event.name}</Link>
        <p>
          {eventDays(event.start_date, event.end_date, timezone)}
          {where && ` · ${where}`}
        </p>
      </div>
    </div>
  );
}
