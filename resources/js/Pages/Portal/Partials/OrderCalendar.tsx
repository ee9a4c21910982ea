import { IconCalendarPlus } from '@tabler/icons-react';
import type { PortalOrder } from '#contract/selling/checkout.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { AddToCalendar } from './AddToCalendar.tsx';

/**
 * Adds the event of an order to a calendar. The entry links to the event page, because the order's URL contains its
 * secret.
 */
export function OrderCalendar({ order }: { order: PortalOrder }) {
  const { event_id, event_name, start_date, end_date, place, calendar_url } = order;
  if (event_id === null || start_date === null || end_date === null) {
    // Without an event date there are no web calendar links, but the .ics file may have it.
    return calendar_url ? (
      <a className="p-button p-button-secondary" href={calendar_url}>
        <IconCalendarPlus size={20} aria-hidden="true" /> Add to calendar
      </a>
    ) : null;
  }
  return (
    <AddToCalendar
      title={event_name}
      start={start_date}
      end={end_date}
      place={place ?? ''}
      url={pageUrl('Portal/Events/Show', { id: event_id })}
      file={calendar_url}
    />
  );
}
