import type { Event } from '#contract/events.ts';
import type { Permission } from '#contract/permissions.ts';
import { placeText } from '#domain/placeText.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { MoneyText } from '#js/components/MoneyText.tsx';
import { EventState } from './EventState.tsx';
import { StockBar } from './tickets/StockBar.tsx';

/** Money of orders has a column only for those who may see orders. */
export function eventColumns(can: (permission: Permission) => boolean): DataColumn<Event>[] {
  return COLUMNS.filter(({ id }) => id !== 'revenue' || can('orders.view'));
}

const COLUMNS: DataColumn<Event>[] = [
  {
    id: 'name',
    header: 'Event',
    sortable: true,
    cell: (event) => <CellTitle title={event.name} detail={placeText(event) || 'No place yet'} />,
  },
  dateColumn('start_date', 'Date', { style: 'day', sortable: true, onPhone: 'end' }),
  {
    id: 'status',
    header: 'Status',
    onPhone: 'end',
    sortable: true,
    cell: (event) => <EventState event={event} />,
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
  { id: 'campaign', header: 'Campaign', hidden: true, cell: (event) => event.campaign_name ?? '–' },
  { id: 'group', header: 'Group', hidden: true, cell: (event) => event.group_name ?? '–' },
  dateColumn('created_at', 'Created', { style: 'date', sortable: true, hidden: true, onPhone: 'hidden' }),
];
