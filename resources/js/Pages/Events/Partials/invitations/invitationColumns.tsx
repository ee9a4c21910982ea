import type { Invitation } from '#contract/programme/invitation.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import { labelOf, type StatusLabel } from '#js/components/text/statuses.ts';
import { MAIL_LABELS, RESPONSE_LABELS } from './invitationLabels.ts';

export const invitationColumns: DataColumn<Invitation>[] = [
  titleColumn('name', 'Guest', ({ name, email }) => ({
    title: name,
    detail: email,
    lead: <Initials name={name} />,
  })),
  statusColumn(({ response }) => response && labelOf(RESPONSE_LABELS, response), {
    id: 'response',
    header: 'Answer',
    sortable: true,
  }),
  {
    id: 'party_size',
    header: 'People',
    sortable: true,
    align: 'end',
    cell: ({ response, party_size }) => (response === 'yes' || response === 'maybe' ? party_size : '–'),
  },
  textColumn('note', 'Note', ({ note }) => note),
  dateColumn('responded_at', 'Answered', { sortable: true }),
  statusColumn(mailState, { header: 'Mail' }),
  dateColumn('sent_at', 'Sent', { sortable: true, onPhone: 'hidden' }),
  {
    id: 'reminders_sent',
    header: 'Reminded',
    onPhone: 'hidden',
    cell: ({ last_reminded_at }) => <DateText value={last_reminded_at} />,
  },
  textColumn('phone', 'Phone', ({ phone }) => phone, { hidden: true }),
  dateColumn('created_at', 'Invited', { sortable: true, hidden: true, onPhone: 'hidden' }),
];

function mailState({ status, opened_at }: Invitation): StatusLabel {
  return status === 'sent' && opened_at ? { label: 'Opened', tone: 'info' } : labelOf(MAIL_LABELS, status);
}
