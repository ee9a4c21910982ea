import { Head, usePage } from '@inertiajs/react';
import { IconPlus, IconSend, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { Allocation } from '#contract/selling/allocations.ts';
import { ALLOCATION_SORTS, claimError } from '#domain/selling/allocations.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { selectionOf } from '#js/components/table/selectionOf.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';
import { ALLOCATIONS_PER_PAGE, useAllocations } from '#js/stores/selling/allocations/allocations.ts';
import { type AllocationDialog, AllocationDialogs } from './Partials/allocations/AllocationDialogs.tsx';
import { allocationActions } from './Partials/allocations/allocationActions.tsx';
import { allocationColumns } from './Partials/allocations/allocationColumns.tsx';
import { ALLOCATION_LABELS } from './Partials/allocations/allocationLabels.ts';
import { NoAllocations } from './Partials/allocations/NoAllocations.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';
import { listedTotal } from './Partials/listedTotal.ts';

type Props = PageProps<'Events/Allocations'>;

const allocations = defineList(
  useAllocations,
  {
    sorts: ALLOCATION_SORTS,
    order: 'desc',
    perPage: ALLOCATIONS_PER_PAGE,
    filters: { status: { label: 'Status', options: optionsOf(ALLOCATION_LABELS) } },
  },
  (params, { event }: Props) => ({ eventId: event.id, ...params }),
);
export const { prefetch } = allocations;

export default function Allocations(props: Props) {
  const event = useRecord(useEvents, props.event);
  const can = useCanCheck();
  const canManage = can('allocations.manage');
  const { timezone } = useCompanyFormat();
  const { search, status } = allocations.queryAt(usePage().url, props);
  const store = useAllocations();
  const [dialog, setDialog] = useState<AllocationDialog | null>(null);
  const table = allocations.useTable(props);
  const counted = { ...event, allocation_count: listedTotal(table, event.allocation_count) };
  useLoad(
    useTicketTypes((state) => state.load),
    canManage ? { eventID: event.id } : null,
  );

  const refusal = claimError(event, serverNow());
  const add = { label: 'New allocation', icon: <IconPlus size={16} />, refusal, onClick: () => setDialog('create') };
  const upload = {
    label: 'Upload a CSV file',
    icon: <IconTableImport size={16} />,
    refusal,
    onClick: () => setDialog('upload'),
  };
  const resend = {
    label: (count: number) => `Resend ${count} ${count === 1 ? 'e-mail' : 'e-mails'}`,
    icon: <IconSend size={16} />,
    skips: ({ status }: Allocation) =>
      status === 'claimed' || status === 'cancelled' || status === 'expired' ? status : null,
    run: async () => (await store.resendSelected(event.id)).ok,
  };
  return (
    <>
      <Head title={`Allocations · ${event.name}`} />
      <EventHeader event={counted} can={can} {...(canManage && { action: add, menu: [upload] })} />
      <DataTable
        noun="allocations"
        columns={allocationColumns}
        rowId={(allocation) => allocation.id}
        selection={selectionOf(store)}
        bulkActions={can('allocations.send') && !refusal ? [resend] : []}
        rowActions={allocationActions(event.id, can, setDialog, refusal)}
        onExport={can('allocations.export') ? () => store.export(event.id, { search, status }, timezone) : undefined}
        empty={<NoAllocations onCreate={canManage ? add.onClick : undefined} refusal={refusal} />}
        {...table}
      />
      {dialog && <AllocationDialogs eventId={event.id} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
