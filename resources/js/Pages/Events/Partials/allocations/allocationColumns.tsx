import type { Allocation } from '#contract/allocations.ts';
import { formatCount } from '#domain/formatCount.ts';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import { statusColumn } from '#js/components/DataTable/statusColumn.tsx';
import { textColumn } from '#js/components/DataTable/textColumn.ts';
import { titleColumn } from '#js/components/DataTable/titleColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { Initials } from '#js/components/Initials.tsx';
import { ALLOCATION_LABELS } from './allocationLabels.ts';

export const allocationColumns: DataColumn<Allocation>[] = [
  titleColumn('name', 'For', ({ name, email }) => ({
    title: name,
    detail: email,
    lead: <Initials name={name ?? email ?? ''} />,
  })),
  textColumn('ticket_type_name', 'Tickets', (row) => `${formatCount(row.quantity)} × ${row.ticket_type_name}`, {
    onPhone: 'end',
  }),
  statusColumn(ALLOCATION_LABELS),
  dateColumn('sent_at', 'Sent', { sortable: true }),
  dateColumn('expires_at', 'Claim until', { style: 'dateTime', sortable: true }),
  dateColumn('created_at', 'Created', { sortable: true, onPhone: 'hidden' }),
  textColumn('note', 'Note', ({ note }) => note, { hidden: true }),
  textColumn('cancel_reason', 'Cancellation reason', (row) => row.cancel_reason, { hidden: true, onPhone: 'hidden' }),
];
