import { Head, router } from '@inertiajs/react';
import { IconPencil, IconPlus, IconTicket } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Event } from '#contract/events.ts';
import type { Permission } from '#contract/permissions.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import type { DataColumn, RowAction } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';
import { FirstSteps } from '#js/components/events/FirstSteps.tsx';
import { Status } from '#js/components/events/Status.tsx';
import { StockBar } from '#js/components/events/StockBar.tsx';
import { EVENT_WORDS, optionsOf } from '#js/components/events/statuses.ts';
import { MoneyText } from '#js/components/MoneyText.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { isKey } from '#js/lib/isKey.ts';
import { place } from '#js/lib/place.ts';
import { type EventQuery, useEvents } from '#js/stores/events.ts';
import { useCanCheck } from '#js/stores/permissions.ts';

const WHEN = { upcoming: 'Upcoming', past: 'Past' };

const FILTERS = [
  { id: 'status', label: 'Status', options: optionsOf(EVENT_WORDS) },
  { id: 'when', label: 'When', options: Object.entries(WHEN).map(([value, label]) => ({ value, label })) },
];

const COLUMNS: DataColumn<Event>[] = [
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
  {
    id: 'created_at',
    header: 'Created',
    sortable: true,
    hidden: true,
    onCard: 'hidden',
    cell: (event) => <DateText value={event.created_at} style="date" />,
  },
];

const LIST = {
  sorts: ['start_date', 'name', 'status', 'created_at'],
  order: 'desc',
  filters: ['status', 'when'],
} as const;

export default function EventsIndex() {
  const can = useCanCheck();
  const { load, ...events } = useEvents();
  const list = useListQuery(LIST);

  useEffect(() => void load(queryOf(list.params)), [load, list.params]);

  return (
    <>
      <Head title="Events" />
      <PageHeader
        title="Events"
        context="Everything that you sell tickets for"
        action={
          can('events.create')
            ? { label: 'Create event', href: '/events/create', icon: <IconPlus size={16} /> }
            : undefined
        }
      />
      <DataTable
        noun="events"
        columns={COLUMNS}
        rows={events.list}
        rowId={(event) => event.id}
        page={events.page}
        list={list}
        loaded={events.loaded}
        loading={events.fetching}
        error={events.loadError}
        onRetry={() => load(queryOf(list.params))}
        rowHref={(event) => `/events/${event.id}`}
        filters={FILTERS}
        rowActions={rowActions(can)}
        empty={<FirstSteps canCreate={can('events.create')} />}
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prepare(url: string): void {
  useEvents.getState().prepare(queryOf(listParams(url, LIST)));
}

type Params = ListParams<'start_date' | 'name' | 'status' | 'created_at', 'status' | 'when'>;

/** A filter that nobody knows (a mistyped address) filters nothing. */
function queryOf({ status, when, ...params }: Params): EventQuery {
  return {
    ...params,
    status: isKey(EVENT_WORDS, status) ? status : undefined,
    when: isKey(WHEN, when) ? when : undefined,
  };
}

function rowActions(can: (permission: Permission) => boolean): (event: Event) => RowAction<Event>[] {
  const visit = (path: string) => (event: Event) => router.visit(`/events/${event.id}${path}`);
  return () => [
    ...(can('events.update') ? [{ label: 'Edit', icon: <IconPencil size={16} />, run: visit('/edit') }] : []),
    ...(can('tickets.view') ? [{ label: 'Tickets', icon: <IconTicket size={16} />, run: visit('/tickets') }] : []),
  ];
}
