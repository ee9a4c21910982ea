import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { Thumbnail } from '#js/components/text/Thumbnail.tsx';
import { EventDetail } from './EventDetail.tsx';
import { EventState, stateOf } from './EventState.tsx';
import { StockBar } from './tickets/StockBar.tsx';

/** The revenue column needs permission to see orders. */
export function eventColumns(can: (permission: Permission) => boolean): DataColumn<Event>[] {
  return COLUMNS.filter(({ id }) => id !== 'revenue' || can('orders.view'));
}

const COLUMNS: DataColumn<Event>[] = [
  titleColumn('name', 'Event', (event) => ({
    title: event.name,
    detail: <EventDetail event={event} />,
    lead: <Thumbnail url={event.cover_url} id={event.id} />,
  })),
  dateColumn('start_date', 'Date', { style: 'day', until: 'end_date', sortable: true, onPhone: 'end' }),
  {
    id: 'status',
    header: 'Status',
    onPhone: 'end',
    sortable: true,
    text: (event) => stateOf(event).label,
    cell: (event) => <EventState event={event} />,
  },
  {
    id: 'sold',
    header: 'Sold',
    width: '10rem',
    text: ({ sold }) => sold,
    cell: (event) => (
      <StockBar
        label={`Sold of ${event.name}`}
        parts={[{ label: 'sold', value: event.sold, tone: 'sold' }]}
        capacity={event.capacity}
      />
    ),
  },
  moneyColumn('revenue', 'Revenue'),
  textColumn('campaign', 'Campaign', ({ campaign_name }) => campaign_name, { hidden: true }),
  textColumn('group', 'Group', ({ group_name }) => group_name, { hidden: true }),
  dateColumn('created_at', 'Created', { style: 'date', sortable: true, hidden: true, onPhone: 'hidden' }),
];
