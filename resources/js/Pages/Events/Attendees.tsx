import { Head, usePage } from '@inertiajs/react';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { Attendee } from '#contract/attendees.ts';
import type { PageProps } from '#contract/pages.ts';
import { ATTENDEE_SORTS } from '#domain/tickets.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { defineList } from '#js/components/DataTable/defineList.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { useAttendees } from '#js/stores/attendees.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useExports } from '#js/stores/orders/exports.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useTicketTypes } from '#js/stores/tickets/ticketTypes.ts';
import { attendeeActions } from './Partials/attendees/attendeeActions.tsx';
import { attendeeColumns } from './Partials/attendees/attendeeColumns.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';
import { TICKET_LABELS } from './Partials/tickets/ticketLabels.ts';

const HolderModal = lazyDialog(async () => (await import('../Orders/Partials/HolderModal.tsx')).HolderModal);

type Props = PageProps<'Events/Attendees'>;

const CHECKED_IN = [
  { value: 'yes', label: 'Checked in' },
  { value: 'no', label: 'Not yet' },
] as const;

const attendees = defineList(
  useAttendees,
  {
    sorts: ATTENDEE_SORTS,
    filters: {
      status: { label: 'Status', options: optionsOf(TICKET_LABELS) },
      checked_in: { label: 'Check-in', options: CHECKED_IN },
      ticket_type_id: { label: 'Ticket', options: [] },
    },
  },
  (params, { event }: Props) => ({ eventID: event.id, ...params }),
);
export const { prefetch } = attendees;

export default function EventAttendees(props: Props) {
  const { event } = props;
  const can = useCanCheck();
  const { url } = usePage();
  const { timezone } = useCompanyFormat();
  const { reload, update } = useAttendees.getState();
  const { list: types, load: loadTypes } = useTicketTypes();
  const exportAttendees = useExports((state) => state.attendees);
  const [editing, setEditing] = useState<Attendee | null>(null);
  const ticket_type_id = types.map(({ id, name }) => ({ value: String(id), label: name }));
  const table = attendees.useTable(props, { ticket_type_id });
  const { search } = attendees.queryAt(url, props);
  useLoad(loadTypes, { eventID: event.id });
  useChannel(`event-sales.${event.id}`, 'ticket.checked-in', reload, { onReconnect: reload });

  return (
    <>
      <Head title={`Attendees · ${event.name}`} />
      <EventHeader event={event} can={can} />
      <DataTable
        noun="attendees"
        columns={attendeeColumns}
        rowId={(attendee) => attendee.id}
        onOpen={can('orders.manage') ? setEditing : undefined}
        rowActions={attendeeActions(can, setEditing)}
        onExport={can('orders.export') ? () => exportAttendees(event.id, { search }, timezone) : undefined}
        empty={
          <EmptyState icon={<IconUsers size={20} />} title="No attendees yet">
            Everyone who holds a ticket is listed here, whether they bought it or were given it.
          </EmptyState>
        }
        {...table}
      />
      {editing && (
        <HolderModal
          key={editing.id}
          holder={editing}
          onClose={() => setEditing(null)}
          save={(values, options) => update(editing.id, values, options)}
        />
      )}
    </>
  );
}
