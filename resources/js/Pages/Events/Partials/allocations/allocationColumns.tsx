import type { Allocation } from '#contract/selling/allocations.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { Initials } from '#js/components/text/Initials.tsx';
import { ALLOCATION_LABELS } from './allocationLabels.ts';

export const allocationColumns: DataColumn<Allocation>[] = [
  titleColumn('name', 'For', ({ name, email, status, cancel_reason }) => ({
    title: name,
    detail: status === 'cancelled' && cancel_reason ? `${email} · ${cancel_reason}` : email,
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
