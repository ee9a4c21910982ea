import type { Invitation } from '#contract/invitation.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';
import { Status } from '#js/components/Status.tsx';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import { MAIL_LABELS, RESPONSE_LABELS } from './invitationLabels.ts';

export const invitationColumns: DataColumn<Invitation>[] = [
  {
    id: 'name',
    header: 'Guest',
    sortable: true,
    cell: (invitation) => <CellTitle title={invitation.name} detail={invitation.email} />,
  },
  {
    id: 'response',
    header: 'Answer',
    onPhone: 'end',
    sortable: true,
    cell: ({ response }) => (response ? <Status labels={RESPONSE_LABELS} value={response} /> : '–'),
  },
  {
    id: 'party_size',
    header: 'People',
    sortable: true,
    align: 'end',
    cell: ({ response, party_size }) => (response === 'yes' || response === 'maybe' ? party_size : '–'),
  },
  { id: 'note', header: 'Note', cell: ({ note }) => note ?? '–' },
  dateColumn('responded_at', 'Answered', { sortable: true }),
  {
    id: 'status',
    header: 'Mail',
    onPhone: 'end',
    sortable: true,
    cell: ({ status, opened_at }) =>
      status === 'sent' && opened_at ? (
        <StatusBadge tone="info">Opened</StatusBadge>
      ) : (
        <Status labels={MAIL_LABELS} value={status} />
      ),
  },
  dateColumn('sent_at', 'Sent', { sortable: true, onPhone: 'hidden' }),
  {
    id: 'reminders_sent',
    header: 'Reminded',
    onPhone: 'hidden',
    cell: ({ last_reminded_at }) => <DateText value={last_reminded_at} />,
  },
  { id: 'phone', header: 'Phone', hidden: true, cell: ({ phone }) => phone ?? '–' },
  dateColumn('created_at', 'Invited', { sortable: true, hidden: true, onPhone: 'hidden' }),
];
