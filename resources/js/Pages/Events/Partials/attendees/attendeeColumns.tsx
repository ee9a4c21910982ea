import type { Attendee } from '#contract/selling/attendees.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { TICKET_LABELS } from '../tickets/ticketLabels.ts';

export const attendeeColumns: DataColumn<Attendee>[] = [
  titleColumn('name', 'Name', ({ name, email }) => ({
    title: name ?? 'No name yet',
    detail: email,
    lead: <Initials name={name ?? email ?? ''} />,
  })),
  textColumn('ticket_type_name', 'Ticket', (attendee) => attendee.ticket_type_name),
  statusColumn(TICKET_LABELS),
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
  textColumn('order_reference', 'Order', (attendee) => attendee.order_reference ?? 'Allocation'),
  textColumn('code', 'Code', ({ code }) => code, { hidden: true, onPhone: 'hidden' }),
  textColumn('phone', 'Phone', ({ phone }) => phone, { hidden: true, onPhone: 'hidden' }),
  textColumn('special_requirements', 'Requirements', (attendee) => attendee.special_requirements, { hidden: true }),
  dateColumn('created_at', 'Issued', { sortable: true, hidden: true, onPhone: 'hidden' }),
];
