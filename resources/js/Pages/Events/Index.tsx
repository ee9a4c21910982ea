import { Head, router } from '@inertiajs/react';
import { IconPencil, IconPlus, IconTicket } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Event } from '#contract/events.ts';
import type { Permission } from '#contract/permissions.ts';
import type { RecordPage } from '#domain/pagePaths.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { RowAction } from '#js/components/DataTable/types.ts';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { isKey } from '#js/lib/isKey.ts';
import { type EventQuery, useEvents } from '#js/stores/events/events.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { eventColumns } from './Partials/eventColumns.tsx';
import { EVENT_LABELS } from './Partials/eventLabels.ts';
import { FirstSteps } from './Partials/FirstSteps.tsx';

const WHEN = { upcoming: 'Upcoming', past: 'Past' };

const FILTERS = [
  { id: 'status', label: 'Status', options: optionsOf(EVENT_LABELS) },
  { id: 'when', label: 'When', options: Object.entries(WHEN).map(([value, label]) => ({ value, label })) },
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
            ? { label: 'Create event', href: pageUrl('Events/Create'), icon: <IconPlus size={16} /> }
            : undefined
        }
      />
      <DataTable
        noun="events"
        columns={eventColumns}
        {...rowsOf(events)}
        rowId={(event) => event.id}
        list={list}
        onRetry={() => load(queryOf(list.params))}
        rowHref={(event) => pageUrl('Events/Show', event)}
        filters={FILTERS}
        rowActions={rowActions(can)}
        empty={<FirstSteps canCreate={can('events.create')} />}
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string): void {
  useEvents.getState().prefetch(queryOf(listParams(url, LIST)));
}

type Params = ListParams<'start_date' | 'name' | 'status' | 'created_at', 'status' | 'when'>;

/** A filter that nobody knows (a mistyped address) filters nothing. */
function queryOf({ status, when, ...params }: Params): EventQuery {
  return {
    ...params,
    status: isKey(EVENT_LABELS, status) ? status : undefined,
    when: isKey(WHEN, when) ? when : undefined,
  };
}

function rowActions(can: (permission: Permission) => boolean): (event: Event) => RowAction<Event>[] {
  const visit = (page: RecordPage) => (event: Event) => router.visit(pageUrl(page, event));
  return () => [
    ...(can('events.update') ? [{ label: 'Edit', icon: <IconPencil size={16} />, run: visit('Events/Edit') }] : []),
    ...(can('tickets.view')
      ? [{ label: 'Tickets', icon: <IconTicket size={16} />, run: visit('Events/TicketManagement') }]
      : []),
  ];
}
