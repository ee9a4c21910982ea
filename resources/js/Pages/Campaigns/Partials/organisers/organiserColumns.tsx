import type { Organiser } from '#contract/programme/organisers.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { Initials } from '#js/components/text/Initials.tsx';
import { labelOf, type StatusLabel } from '#js/components/text/statuses.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { ORGANISER_LABELS } from '../campaignLabels.ts';

export const organiserColumns: DataColumn<Organiser>[] = [
  titleColumn('name', 'Organiser', ({ name, email }) => ({
    title: name,
    detail: email,
    lead: <Initials name={name} />,
  })),
  textColumn('title', 'Title', ({ title }) => title),
  statusColumn((organiser) => organiserState(organiser, serverNow())),
  dateColumn('invited_at', 'Invited', { sortable: true, onPhone: 'end' }),
  dateColumn('accepted_at', 'Joined'),
  {
    id: 'phone',
    header: 'Phone',
    hidden: true,
    text: ({ phone }) => phone,
    cell: ({ phone }) => <span dir="ltr">{phone ?? '–'}</span>,
  },
  dateColumn('created_at', 'Added', { style: 'date', sortable: true, hidden: true, onPhone: 'hidden' }),
];

/** An invitation expires two weeks after it was sent and can then be sent again. */
function hasExpired({ status, invitation_expires_at }: Organiser, now: number): boolean {
  return status === 'invited' && invitation_expires_at !== null && Date.parse(invitation_expires_at) <= now;
}

function organiserState(organiser: Organiser, now: number): StatusLabel {
  return hasExpired(organiser, now)
    ? { label: 'Invitation expired', tone: 'warning' }
    : labelOf(ORGANISER_LABELS, organiser.status);
}
