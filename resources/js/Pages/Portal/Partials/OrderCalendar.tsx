import { IconCalendarPlus } from '@tabler/icons-react';
import type { PortalOrder } from '#contract/checkout.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { AddToCalendar } from './AddToCalendar.tsx';

/** Puts the event of an order into a calendar. The entry leads to the event: the order's own address holds its key. */
export function OrderCalendar({ order }: { order: PortalOrder }) {
  const { event_id, event_name, start_date, end_date, place, calendar_url } = order;
  if (event_id === null || start_date === null || end_date === null) {
    // What a calendar of the web would need is not known; the file may hold it.
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
