import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconBan, IconCalendarPlus, IconGift, IconPlus, IconSend, IconTableImport } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Allocation, AllocationCounts } from '#contract/allocations.ts';
import type { Event } from '#contract/events.ts';
import type { PageProps } from '#contract/pages.ts';
import type { Permission } from '#contract/permissions.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { RowAction } from '#js/components/DataTable/types.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { isKey } from '#js/lib/isKey.ts';
import { ALLOCATIONS_PER_PAGE, useAllocations } from '#js/stores/allocations/allocations.ts';
import { useContactSearch } from '#js/stores/contacts/contactSearch.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useTickets } from '#js/stores/tickets.ts';
import { allocationColumns } from './Partials/allocations/allocationColumns.tsx';
import { ALLOCATION_LABELS } from './Partials/allocations/allocationLabels.ts';
import { EventHeader } from './Partials/EventHeader.tsx';

const AllocationDrawer = lazyDialog(
  async () => (await import('./Partials/allocations/AllocationDrawer.tsx')).AllocationDrawer,
);
const BulkUploadModal = lazyDialog(
  async () => (await import('./Partials/allocations/BulkUploadModal.tsx')).BulkUploadModal,
);
const CancelAllocationModal = lazyDialog(
  async () => (await import('./Partials/allocations/CancelAllocationModal.tsx')).CancelAllocationModal,
);
const ExtendModal = lazyDialog(async () => (await import('./Partials/allocations/ExtendModal.tsx')).ExtendModal);

type Dialog = { kind: 'create' } | { kind: 'upload' } | { kind: 'cancel' | 'extend'; allocation: Allocation } | null;

const STATUSES = optionsOf(ALLOCATION_LABELS);

const LIST = {
  sorts: ['created_at', 'name', 'status', 'expires_at', 'sent_at'],
  order: 'desc',
  perPage: ALLOCATIONS_PER_PAGE,
  filters: ['status'],
} as const;

export default function Allocations({ event }: PageProps<'Events/Allocations'>) {
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const { load, ...store } = useAllocations();
  const loadTypes = useTickets((state) => state.loadTypes);
  const [dialog, setDialog] = useState<Dialog>(null);
  const list = useListQuery(LIST);
  const query = queryOf(event.id, list.params);
  const canManage = can('allocations.manage');

  useLoad(load, query);
  useEffect(() => {
    if (canManage) {
      void loadTypes(event.id);
    }
  }, [canManage, loadTypes, event.id]);

  const create = {
    label: 'New allocation',
    icon: <IconPlus size={16} />,
    onClick: () => setDialog({ kind: 'create' }),
  };
  const upload = {
    label: 'Upload a CSV file',
    icon: <IconTableImport size={16} />,
    onClick: () => setDialog({ kind: 'upload' }),
  };
  return (
    <>
      <Head title={`Allocations · ${event.name}`} />
      <EventHeader
        event={event}
        can={can}
        action={canManage ? create : undefined}
        menu={canManage ? [upload] : undefined}
      />
      <DataTable
        noun="allocations"
        columns={allocationColumns}
        {...rowsOf(store)}
        rowId={(allocation) => allocation.id}
        list={list}
        onRetry={() => load(query)}
        filters={[{ id: 'status', label: 'Status', options: STATUSES.map(withCount(store.counts)) }]}
        selection={{
          count: store.selected.size,
          has: (allocation) => store.selected.has(allocation.id),
          toggle: (allocation) => store.toggle(allocation.id),
          toggleAll: (rows) => store.toggleAll(rows.map((allocation) => allocation.id)),
          clear: store.clearSelection,
        }}
        bulkActions={
          can('allocations.send')
            ? [
                {
                  label: (count) => `Resend ${count} ${count === 1 ? 'e-mail' : 'e-mails'}`,
                  icon: <IconSend size={16} />,
                  run: async () => (await store.resendSelected(event.id)).ok,
                },
              ]
            : []
        }
        rowActions={rowActionsOf(event, can, setDialog)}
        onExport={
          can('allocations.export')
            ? () => store.export(event.id, { search: query.search, status: query.status }, timezone)
            : undefined
        }
        empty={
          <EmptyState
            icon={<IconGift size={20} />}
            title="No allocations yet"
            action={canManage && <Button onClick={create.onClick}>New allocation</Button>}
          >
            Set seats aside for guests, press or sponsors. They get a link by e&#8209;mail and claim their tickets with
            it.
          </EmptyState>
        }
      />
      {dialog && <Dialogs event={event} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { event }: PageProps<'Events/Allocations'>): void {
  useAllocations.getState().prefetch(queryOf(event.id, listParams(url, LIST)));
}

type Params = ListParams<(typeof LIST.sorts)[number], 'status'>;

function queryOf(eventId: number, { status, ...params }: Params) {
  return { eventId, ...params, status: isKey(ALLOCATION_LABELS, status) ? status : undefined };
}

function withCount(counts: AllocationCounts | null) {
  return (option: { value: string; label: string }) => ({
    ...option,
    ...(counts !== null && isKey(ALLOCATION_LABELS, option.value) && { count: counts[option.value] ?? 0 }),
  });
}

type DialogsProps = { event: Event; dialog: NonNullable<Dialog>; onClose: () => void };

function Dialogs({ event, dialog, onClose }: DialogsProps) {
  const canSend = useCanCheck()('allocations.send');
  const store = useAllocations();
  const types = useTickets((state) => state.types);
  const contacts = useContactSearch();

  if (dialog.kind === 'create') {
    return (
      <AllocationDrawer
        types={types}
        contacts={contacts.found}
        onSearch={contacts.search}
        canSend={canSend}
        onClose={onClose}
        save={({ ticket_type_id, ...values }) =>
          store.create(event.id, { ...values, ticket_type_id: ticket_type_id ?? '' })
        }
      />
    );
  }
  if (dialog.kind === 'upload') {
    return (
      <BulkUploadModal
        canSend={canSend}
        uploaded={store.uploaded}
        onClose={onClose}
        preview={(file) => store.preview(event.id, file)}
        upload={(file, send) => store.upload(event.id, { file, send })}
      />
    );
  }
  const { allocation } = dialog;
  return dialog.kind === 'cancel' ? (
    <CancelAllocationModal
      allocation={allocation}
      onClose={onClose}
      save={(reason) => store.cancel(event.id, allocation.id, reason)}
    />
  ) : (
    <ExtendModal
      allocation={allocation}
      onClose={onClose}
      save={(expiresAt) => store.extend(event.id, allocation.id, expiresAt)}
    />
  );
}

function rowActionsOf(event: Event, can: (permission: Permission) => boolean, open: (dialog: Dialog) => void) {
  return (allocation: Allocation): RowAction<Allocation>[] => {
    const { status } = allocation;
    const isOpen = status === 'pending' || status === 'sent';
    const canManage = can('allocations.manage');
    return [
      ...(isOpen && can('allocations.send')
        ? [
            {
              label: status === 'sent' ? 'Send again' : 'Send e-mail',
              icon: <IconSend size={16} />,
              run: () => useAllocations.getState().send(event.id, allocation.id),
            },
          ]
        : []),
      ...((isOpen || status === 'expired') && canManage
        ? [
            {
              label: 'Extend expiry',
              icon: <IconCalendarPlus size={16} />,
              run: () => open({ kind: 'extend', allocation }),
            },
          ]
        : []),
      ...(isOpen && canManage
        ? [
            {
              label: 'Cancel',
              icon: <IconBan size={16} />,
              danger: true,
              run: () => open({ kind: 'cancel', allocation }),
            },
          ]
        : []),
    ];
  };
}
