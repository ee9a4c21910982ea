import { Head } from '@inertiajs/react';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { Attendee } from '#contract/selling/attendees.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useAttendees } from '#js/stores/selling/attendees.ts';
import { attendeeActions } from './Partials/attendees/attendeeActions.tsx';
import { attendeeBulkActions } from './Partials/attendees/attendeeBulkActions.tsx';
import { attendeeColumns } from './Partials/attendees/attendeeColumns.tsx';
import { attendeeList, useAttendeeExport, useAttendeeTable } from './Partials/attendees/attendeeList.ts';
import { EventHeader } from './Partials/EventHeader.tsx';

const MessageModal = lazyDialog(async () => (await import('./Partials/running/MessageModal.tsx')).MessageModal);
const HolderModal = lazyDialog(async () => (await import('../Orders/Partials/HolderModal.tsx')).HolderModal);

export const { prefetch } = attendeeList;

export default function EventAttendees(props: PageProps<'Events/Attendees'>) {
  const event = useRecord(useEvents, props.event);
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
