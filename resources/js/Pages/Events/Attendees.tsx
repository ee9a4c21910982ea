import { Head } from '@inertiajs/react';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { Attendee } from '#contract/attendees.ts';
import type { PageProps } from '#contract/pages.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { useAttendees } from '#js/stores/attendees.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { attendeeActions } from './Partials/attendees/attendeeActions.tsx';
import { attendeeBulkActions } from './Partials/attendees/attendeeBulkActions.tsx';
import { attendeeColumns } from './Partials/attendees/attendeeColumns.tsx';
import { attendeeList, useAttendeeExport, useAttendeeTable } from './Partials/attendees/attendeeList.ts';
import { EventHeader } from './Partials/EventHeader.tsx';

const MessageModal = lazyDialog(async () => (await import('./Partials/running/MessageModal.tsx')).MessageModal);
const HolderModal = lazyDialog(async () => (await import('../Orders/Partials/HolderModal.tsx')).HolderModal);

export const { prefetch } = attendeeList;

export default function EventAttendees(props: PageProps<'Events/Attendees'>) {
  const { event } = props;
  const can = useCanCheck();
  const { reload, update } = useAttendees.getState();
  const [editing, setEditing] = useState<Attendee | null>(null);
  const [writing, setWriting] = useState<{ ticketIds: number[]; settle: (isSent: boolean) => void } | null>(null);
  const message = (ticketIds: number[]) =>
    new Promise<boolean>((settle) => {
      setWriting({ ticketIds, settle });
    });
  const { timezone } = useCompanyFormat();
  const table = useAttendeeTable(props);
  const onExport = useAttendeeExport(props);
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
        bulkActions={attendeeBulkActions(can, event.id, timezone, message)}
        onExport={onExport}
        empty={
          <EmptyState icon={<IconUsers size={20} />} title="No attendees yet">
            Everyone who holds a ticket is listed here, whether they bought it or were given it.
          </EmptyState>
        }
        {...table}
      />
      {writing && (
        <MessageModal
          event={event}
          ticketIds={writing.ticketIds}
          onSent={() => writing.settle(true)}
          onClose={() => {
            writing.settle(false);
            setWriting(null);
          }}
        />
      )}
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
