import type { Organiser } from '#contract/organisers.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { Status } from '#js/components/Status.tsx';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import { ORGANISER_LABELS } from '../campaignLabels.ts';

export const organiserColumns: DataColumn<Organiser>[] = [
  {
    id: 'name',
    header: 'Organiser',
    sortable: true,
    cell: ({ name, email }) => <CellTitle title={name} detail={email} />,
  },
  { id: 'title', header: 'Title', cell: ({ title }) => title ?? '–' },
  {
    id: 'status',
    header: 'Status',
    onPhone: 'end',
    sortable: true,
    cell: (organiser) => <OrganiserStatus organiser={organiser} />,
  },
  dateColumn('invited_at', 'Invited', { sortable: true, onPhone: 'end' }),
  dateColumn('accepted_at', 'Joined'),
  { id: 'phone', header: 'Phone', hidden: true, cell: ({ phone }) => <span dir="ltr">{phone ?? '–'}</span> },
  dateColumn('created_at', 'Added', { style: 'date', sortable: true, hidden: true, onPhone: 'hidden' }),
];

/** An invitation that nobody accepted in its two weeks waits to be sent again. */
function hasExpired({ status, invitation_expires_at }: Organiser, now: number): boolean {
  return status === 'invited' && invitation_expires_at !== null && Date.parse(invitation_expires_at) <= now;
}

function OrganiserStatus({ organiser }: { organiser: Organiser }) {
  return hasExpired(organiser, serverNow()) ? (
    <StatusBadge tone="warning">Invitation expired</StatusBadge>
  ) : (
    <Status labels={ORGANISER_LABELS} value={organiser.status} />
  );
}
