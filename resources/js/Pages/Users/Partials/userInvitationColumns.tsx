import type { UserInvitation } from '#contract/account/users.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { Initials } from '#js/components/text/Initials.tsx';
import { labelOf } from '#js/components/text/statuses.ts';
import { INVITATION_LABELS, scopeText } from './userLabels.ts';

export const userInvitationColumns: DataColumn<UserInvitation>[] = [
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
