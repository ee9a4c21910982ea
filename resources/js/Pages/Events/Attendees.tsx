import { Head, router } from '@inertiajs/react';
import { IconArrowBackUp, IconDoorEnter, IconPencil, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Attendee } from '#contract/attendees.ts';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { DataColumn, RowAction } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { Status } from '#js/components/Status.tsx';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { isKey } from '#js/lib/isKey.ts';
import { useAttendees } from '#js/stores/attendees.ts';
import { useCheckIn } from '#js/stores/checkIn.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useExports } from '#js/stores/orders/exports.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useTickets } from '#js/stores/tickets.ts';
import { EventHeader } from './Partials/EventHeader.tsx';
import { TICKET_LABELS } from './Partials/tickets/ticketLabels.ts';

const HolderModal = lazyDialog(async () => (await import('../Orders/Partials/HolderModal.tsx')).HolderModal);

const CHECKED_IN = { yes: 'Checked in', no: 'Not yet' };

const COLUMNS: DataColumn<Attendee>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: (attendee) => <CellTitle title={attendee.name ?? 'No name yet'} detail={attendee.email} />,
  },
  { id: 'ticket_type_name', header: 'Ticket', cell: (attendee) => attendee.ticket_type_name },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    cell: (attendee) => <Status labels={TICKET_LABELS} value={attendee.status} />,
  },
  {
    id: 'checked_in_at',
    header: 'Checked in',
    sortable: true,
    cell: (attendee) =>
      attendee.checked_in_at ? (
        <StatusBadge tone="success">
          <DateText value={attendee.checked_in_at} />
        </StatusBadge>
      ) : (
        '–'
      ),
  },
  { id: 'order_reference', header: 'Order', cell: (attendee) => attendee.order_reference ?? 'Allocation' },
  { id: 'code', header: 'Code', hidden: true, onCard: 'hidden', cell: (attendee) => attendee.code },
  { id: 'phone', header: 'Phone', hidden: true, onCard: 'hidden', cell: (attendee) => attendee.phone ?? '–' },
  {
    id: 'special_requirements',
    header: 'Requirements',
    hidden: true,
    cell: (attendee) => attendee.special_requirements ?? '–',
  },
  {
    id: 'created_at',
    header: 'Issued',
    sortable: true,
    hidden: true,
    onCard: 'hidden',
    cell: (attendee) => <DateText value={attendee.created_at} />,
  },
];

const LIST = {
  sorts: ['name', 'created_at', 'checked_in_at', 'status'],
  filters: ['status', 'checked_in', 'ticket_type_id'],
} as const;

export default function EventAttendees({ event }: PageProps<'Events/Attendees'>) {
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const { load, reload, update, ...attendees } = useAttendees();
  const { types, loadTypes } = useTickets();
  const exportAttendees = useExports((state) => state.attendees);
  const { open, admit, undo } = useCheckIn();
  const [editing, setEditing] = useState<Attendee | null>(null);
  const list = useListQuery(LIST);
  const query = queryOf(event.id, list.params);

  useLoad(load, query);
  useEffect(() => {
    open(event.id);
    void loadTypes(event.id);
  }, [open, loadTypes, event.id]);
  useChannel(`event-sales.${event.id}`, 'ticket.checked-in', reload, { onReconnect: reload });

  const rowActions = (attendee: Attendee): RowAction<Attendee>[] => {
    const isValid = attendee.status === 'issued';
    const orderId = attendee.order_id;
    const admitted = attendee.checked_in_at !== null;
    const checkIn = admitted
      ? { label: 'Take check-in back', icon: <IconArrowBackUp size={16} />, run: () => undo(attendee.id).then(reload) }
      : {
          label: 'Check in',
          icon: <IconDoorEnter size={16} />,
          run: () => admit({ ticket_id: attendee.id }).then(reload),
        };
    return [
      ...(isValid && can('check-in.manage') ? [checkIn] : []),
      ...(can('orders.manage') && attendee.status !== 'cancelled'
        ? [{ label: 'Edit', icon: <IconPencil size={16} />, run: setEditing }]
        : []),
      ...(orderId === null
        ? []
        : [
            {
              label: 'Open order',
              icon: <IconReceipt size={16} />,
              run: () => router.visit(pageUrl('Orders/Show', { id: orderId })),
            },
          ]),
    ];
  };

  return (
    <>
      <Head title={`Attendees · ${event.name}`} />
      <EventHeader event={event} can={can} />
      <DataTable
        noun="attendees"
        columns={COLUMNS}
        {...rowsOf(attendees)}
        rowId={(attendee) => attendee.id}
        list={list}
        onRetry={() => load(query)}
        onOpen={can('orders.manage') ? setEditing : undefined}
        filters={[
          { id: 'status', label: 'Status', options: optionsOf(TICKET_LABELS) },
          {
            id: 'checked_in',
            label: 'Check-in',
            options: Object.entries(CHECKED_IN).map(([value, label]) => ({ value, label })),
          },
          {
            id: 'ticket_type_id',
            label: 'Ticket',
            options: types.map((type) => ({ value: String(type.id), label: type.name })),
          },
        ]}
        rowActions={rowActions}
        onExport={
          can('orders.export') ? () => exportAttendees(event.id, { search: query.search }, timezone) : undefined
        }
        empty={
          <EmptyState icon={<IconUsers size={20} />} title="Nobody is coming yet">
            Everyone who holds a ticket is listed here, whether they bought it or were given it.
          </EmptyState>
        }
      />
      {editing && (
        <HolderModal
          key={editing.id}
          holder={editing}
          onClose={() => setEditing(null)}
          save={(values) => update(editing.id, values)}
        />
      )}
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { event }: PageProps<'Events/Attendees'>): void {
  useAttendees.getState().prefetch(queryOf(event.id, listParams(url, LIST)));
}

type Params = ListParams<(typeof LIST.sorts)[number], (typeof LIST.filters)[number]>;

function queryOf(eventID: number, { status, checked_in, ticket_type_id, ...params }: Params) {
  return {
    eventID,
    ...params,
    status: isKey(TICKET_LABELS, status) ? status : undefined,
    checked_in: isKey(CHECKED_IN, checked_in) ? checked_in : undefined,
    ticket_type_id,
  };
}
