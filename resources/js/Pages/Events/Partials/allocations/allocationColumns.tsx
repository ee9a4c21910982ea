import type { Allocation } from '#contract/allocations.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { Status } from '#js/components/Status.tsx';
import { ALLOCATION_LABELS } from './allocationLabels.ts';

export const allocationColumns: DataColumn<Allocation>[] = [
  {
    id: 'name',
    header: 'For',
    sortable: true,
    cell: (allocation) => <CellTitle title={allocation.name} detail={allocation.email} />,
  },
  {
    id: 'ticket_type_name',
    header: 'Tickets',
    onPhone: 'end',
    cell: (allocation) => `${allocation.quantity} × ${allocation.ticket_type_name}`,
  },
  {
    id: 'status',
    header: 'Status',
    onPhone: 'end',
    sortable: true,
    cell: (allocation) => <Status labels={ALLOCATION_LABELS} value={allocation.status} />,
  },
  dateColumn('sent_at', 'Sent', { sortable: true }),
  dateColumn('expires_at', 'Claim until', { style: 'dateTime', sortable: true }),
  dateColumn('created_at', 'Created', { sortable: true, onPhone: 'hidden' }),
  { id: 'note', header: 'Note', hidden: true, cell: (allocation) => allocation.note ?? '–' },
  {
    id: 'cancel_reason',
    header: 'Cancelled for',
    hidden: true,
    onPhone: 'hidden',
    cell: (allocation) => allocation.cancel_reason ?? '–',
  },
];
