import type { Organiser } from '#contract/organisers.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';
import { Status } from '#js/components/Status.tsx';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import { ORGANISER_LABELS } from '../campaignLabels.ts';

export const organiserColumns: DataColumn<Organiser>[] = [
  {
    id: 'name',
    header: 'Organiser',
    sortable: true,
    cell: ({ name, email }) => <CellTitle title={name} detail={email} />,
  },
  { id: 'title', header: 'Title', cell: ({ title }) => title ?? '–' },
  { id: 'status', header: 'Status', sortable: true, cell: (organiser) => <OrganiserStatus organiser={organiser} /> },
  { id: 'invited_at', header: 'Invited', sortable: true, cell: ({ invited_at }) => <DateText value={invited_at} /> },
  { id: 'accepted_at', header: 'Joined', cell: ({ accepted_at }) => <DateText value={accepted_at} /> },
  { id: 'phone', header: 'Phone', hidden: true, cell: ({ phone }) => <span dir="ltr">{phone ?? '–'}</span> },
  {
    id: 'created_at',
    header: 'Added',
    sortable: true,
    hidden: true,
    onCard: 'hidden',
    cell: ({ created_at }) => <DateText value={created_at} style="date" />,
  },
];

/** An invitation that nobody accepted in its two weeks waits to be sent again. */
function hasExpired({ status, invitation_expires_at }: Organiser, now: number): boolean {
  return status === 'invited' && invitation_expires_at !== null && Date.parse(invitation_expires_at) <= now;
}

function OrganiserStatus({ organiser }: { organiser: Organiser }) {
  return hasExpired(organiser, Date.now()) ? (
    <StatusBadge tone="warning">Invitation expired</StatusBadge>
  ) : (
    <Status labels={ORGANISER_LABELS} value={organiser.status} />
  );
}
