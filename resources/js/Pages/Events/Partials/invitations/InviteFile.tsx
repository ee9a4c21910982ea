import type { InvitationRow } from '#contract/invitation.ts';
import { MAX_PEOPLE_FILE_BYTES } from '#domain/limits.ts';
import { CsvUpload } from '#js/components/CsvUpload.tsx';
import type { StatusTone } from '#js/components/StatusBadge.tsx';
import { useInvitations } from '#js/stores/invitations/invitations.ts';
import { people } from './invitationLabels.ts';

const ACTIONS = {
  invite: { label: 'Invite', tone: 'success' },
  invited: { label: 'Already invited', tone: 'neutral' },
  skip: { label: 'Skip', tone: 'danger' },
} satisfies Record<InvitationRow['action'], { label: string; tone: StatusTone }>;

/** Invites the guests of a CSV file. */
export function InviteFile({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { preview, upload, uploaded } = useInvitations();
  return (
    <CsvUpload
      help="Columns: name, email, phone. You review every row before anybody is invited."
      template={{ name: 'guests-template.csv', text: 'name,email,phone\nAda Obi,ada@example.org,\n' }}
      maxSize={MAX_PEOPLE_FILE_BYTES}
      uploaded={uploaded}
      preview={(file) => preview(eventId, file)}
      apply={(file) => upload(eventId, file)}
      onDone={onClose}
      summary={({ invited, already_invited, failed }) =>
        `${invited} to invite, ${already_invited} already invited, ${failed} with errors`
      }
      columns={[{ header: 'Guest', cell: ({ name, email }) => [name, email].filter(Boolean).join(' · ') }]}
      actions={ACTIONS}
      submitLabel={({ invited }) => (invited === 0 ? null : `Invite ${people(invited)}`)}
      nothing="Nobody to invite"
    />
  );
}
