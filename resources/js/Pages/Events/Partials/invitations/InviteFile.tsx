import type { InvitationRow } from '#contract/programme/invitation.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { MAX_PEOPLE_FILE_BYTES } from '#domain/kit/limits.ts';
import { CsvUpload } from '#js/components/input/CsvUpload.tsx';
import type { StatusTone } from '#js/components/text/StatusBadge.tsx';
import { useInvitations } from '#js/stores/programme/invitations/invitations.ts';
import { people } from './invitationLabels.ts';

const ACTIONS = {
  invite: { label: 'Invite', tone: 'success' },
  invited: { label: 'Already invited', tone: 'neutral' },
  skip: { label: 'Skip', tone: 'danger' },
} satisfies Record<NonNullable<InvitationRow['action']>, { label: string; tone: StatusTone }>;

const COLUMNS = ['name', 'email', 'phone'] as const;

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
        `${formatCount(invited)} to invite, ${formatCount(already_invited)} already invited, ${formatCount(failed)} with errors`
      }
      columns={[{ header: 'Guest', cell: ({ name, email }) => [name, email].filter(Boolean).join(' · ') }]}
      actions={ACTIONS}
      skipped={{
        actions: ['skip', 'invited'],
        summary: ({ invited, already_invited, failed }) =>
          `${formatCount(invited)} invited, ${formatCount((already_invited ?? 0) + (failed ?? 0))} skipped`,
        file: {
          name: 'guests-skipped.csv',
          columns: COLUMNS,
          cells: (row) => COLUMNS.map((column) => row[column] ?? ''),
        },
        label: ({ name, email }) => [name, email].filter(Boolean).join(' · '),
      }}
      submitLabel={({ invited }) => (invited ? `Invite ${people(invited)}` : null)}
      nothing="Nobody to invite"
    />
  );
}
