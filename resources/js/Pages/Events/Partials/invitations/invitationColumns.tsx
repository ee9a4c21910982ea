import type { Invitation } from '#contract/invitation.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
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
  { id: 'note', header: 'Note', onCard: 'line', cell: ({ note }) => note ?? '–' },
  {
    id: 'responded_at',
    header: 'Answered',
    sortable: true,
    cell: ({ responded_at }) => <DateText value={responded_at} />,
  },
  {
    id: 'status',
    header: 'Mail',
    sortable: true,
    cell: ({ status, opened_at }) =>
      status === 'sent' && opened_at ? (
        <StatusBadge tone="info">Opened</StatusBadge>
      ) : (
        <Status labels={MAIL_LABELS} value={status} />
      ),
  },
  {
    id: 'sent_at',
    header: 'Sent',
    sortable: true,
    onCard: 'hidden',
    cell: ({ sent_at }) => <DateText value={sent_at} />,
  },
  {
    id: 'reminders_sent',
    header: 'Reminded',
    onCard: 'hidden',
    cell: ({ last_reminded_at }) => <DateText value={last_reminded_at} />,
  },
  { id: 'phone', header: 'Phone', hidden: true, cell: ({ phone }) => phone ?? '–' },
  {
    id: 'created_at',
    header: 'Invited',
    sortable: true,
    hidden: true,
    onCard: 'hidden',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
];
