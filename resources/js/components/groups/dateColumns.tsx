import type { Event } from '#contract/events.ts';
import { place } from '#js/lib/place.ts';
import { CellTitle } from '../DataTable/CellTitle.tsx';
import type { DataColumn } from '../DataTable/types.ts';
import { DateText } from '../DateText.tsx';
import { Status } from '../events/Status.tsx';
import { StockBar } from '../events/StockBar.tsx';
import { EVENT_WORDS } from '../events/statuses.ts';
import { MoneyText } from '../MoneyText.tsx';

/** The dates of a group. */
export const dateColumns: DataColumn<Event>[] = [
  {
    id: 'name',
    header: 'Event',
    sortable: true,
    cell: (event) => <CellTitle title={event.name} detail={place(event) || 'No place yet'} />,
  },
  {
    id: 'start_date',
    header: 'Date',
    sortable: true,
    cell: (event) => <DateText value={event.start_date} style="day" />,
  },
  { id: 'time', header: 'Time', cell: (event) => <DateText value={event.start_date} style="time" /> },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    cell: (event) => <Status words={EVENT_WORDS} value={event.status} />,
  },
  {
    id: 'sold',
    header: 'Sold',
    width: '10rem',
    cell: (event) => (
      <StockBar
        label={`Sold of ${event.name}`}
        parts={[{ label: 'sold', value: event.sold, tone: 'sold' }]}
        capacity={event.capacity}
      />
    ),
  },
  {
    id: 'revenue',
    header: 'Revenue',
    align: 'end',
    cell: (event) => <MoneyText value={event.revenue} currency={event.currency} />,
  },
];
