import type { Attendee } from '#contract/attendees.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';
import { Status } from '#js/components/Status.tsx';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import { TICKET_LABELS } from '../tickets/ticketLabels.ts';

export const attendeeColumns: DataColumn<Attendee>[] = [
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
    onPhone: 'end',
    sortable: true,
    cell: (attendee) => <Status labels={TICKET_LABELS} value={attendee.status} />,
  },
  {
    id: 'checked_in_at',
    header: 'Checked in',
    onPhone: 'end',
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
  { id: 'code', header: 'Code', hidden: true, onPhone: 'hidden', cell: (attendee) => attendee.code },
  { id: 'phone', header: 'Phone', hidden: true, onPhone: 'hidden', cell: (attendee) => attendee.phone ?? '–' },
  {
    id: 'special_requirements',
    header: 'Requirements',
    hidden: true,
    cell: (attendee) => attendee.special_requirements ?? '–',
  },
  dateColumn('created_at', 'Issued', { sortable: true, hidden: true, onPhone: 'hidden' }),
];
