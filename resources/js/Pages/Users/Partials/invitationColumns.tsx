import type { UserInvitation } from '#contract/users.ts';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import { statusColumn } from '#js/components/DataTable/statusColumn.tsx';
import { textColumn } from '#js/components/DataTable/textColumn.ts';
import { titleColumn } from '#js/components/DataTable/titleColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { Initials } from '#js/components/Initials.tsx';
import { labelOf } from '#js/components/statuses.ts';
import { INVITATION_LABELS, scopeText } from './userLabels.ts';

export const invitationColumns: DataColumn<UserInvitation>[] = [
  titleColumn(
    'name',
    'Invited',
    ({ name, email }) => ({ title: name, detail: email, lead: <Initials name={name} /> }),
    { value: ({ name, email }) => `${name} ${email}` },
  ),
  textColumn('role', 'Role', ({ role }) => role),
  textColumn('scope', 'Can see', scopeText, { onPhone: 'hidden' }),
  statusColumn(({ state }) => labelOf(INVITATION_LABELS, state), { id: 'state' }),
  dateColumn('invited_at', 'Sent', { onPhone: 'hidden' }),
  textColumn('invited_by', 'By', ({ invited_by }) => invited_by, { onPhone: 'hidden' }),
];
