import type { InvitationRow } from '#contract/invitation.ts';
import { MAX_PEOPLE_FILE_BYTES } from '#domain/limits.ts';
import { CsvUpload } from '#js/components/CsvUpload.tsx';
import type { StatusTone } from '#js/components/StatusBadge.tsx';
import { people } from './invitationLabels.ts';
import type { InviteCalls } from './inviteCalls.ts';

type InviteFileProps = Pick<InviteCalls, 'preview' | 'upload' | 'uploaded'> & { onClose: () => void };

const ACTIONS = {
  invite: { label: 'Invite', tone: 'success' },
  invited: { label: 'Invited already', tone: 'neutral' },
  skip: { label: 'Skip', tone: 'danger' },
} satisfies Record<InvitationRow['action'], { label: string; tone: StatusTone }>;

/** A CSV file of guests. */
export function InviteFile({ preview, upload, uploaded, onClose }: InviteFileProps) {
  return (
    <CsvUpload
      help="Columns: name, email, phone. You see every row before anybody is invited."
      template={{ name: 'guests-template.csv', text: 'name,email,phone\nAda Obi,ada@example.org,\n' }}
      maxSize={MAX_PEOPLE_FILE_BYTES}
      uploaded={uploaded}
      preview={preview}
      apply={upload}
      onDone={onClose}
      summary={({ invited, already_invited, failed }) =>
        `${invited} to invite, ${already_invited} invited already, ${failed} with errors`
      }
      columns={[{ header: 'Guest', cell: ({ name, email }) => [name, email].filter(Boolean).join(' · ') }]}
      actions={ACTIONS}
      deed={({ invited }) => (invited === 0 ? null : `Invite ${people(invited)}`)}
      nothing="Nobody to invite"
    />
  );
}
