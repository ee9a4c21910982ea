import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { formatDateRange } from '#domain/kit/time/dates.ts';
import { Cover } from '#js/Pages/Portal/Partials/Cover.tsx';

type Props = {
  event: PageProps<'Public/Rsvp'>['event'];
  companyName: string;
  timezone: string;
  /** The organiser's message with the invitation. */
  message: string | null;
};

/** The event of the invitation: what, when (in the company's timezone), where, and the organiser's message. */
export function RsvpEvent({ event, companyName, timezone, message }: Props) {
  const where = [event.venue, event.address, event.city].filter(Boolean).join(', ') || (event.is_online && 'Online');
  return (
    <header className="p-rsvp-event">
      <Cover url={event.cover_url} id={event.id} on="page" eager />
      <p className="p-rsvp-by">{companyName} invites you to</p>
      <h1>{event.name || 'Event'}</h1>
      {event.summary && <p className="p-rsvp-summary">{event.summary}</p>}
      <ul className="p-rsvp-facts">
        <li>
          <IconCalendarEvent size={20} aria-hidden="true" />
          <span>
            <span className="p-rsvp-label">When: </span>
            {formatDateRange(event.start_date, event.end_date, timezone)}
            <span className="p-rsvp-zone"> ({timezone.replaceAll('_', ' ')})</span>
          </span>
        </li>
        {where && (
          <li>
            <IconMapPin size={20} aria-hidden="true" />
            <span>
              <span className="p-rsvp-label">Where: </span>
              {where}
            </span>
          </li>
        )}
      </ul>
      {message && <p className="p-rsvp-message">{message}</p>}
    </header>
  );
}
