import type { User } from '#contract/users.ts';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import { statusColumn } from '#js/components/DataTable/statusColumn.tsx';
import { textColumn } from '#js/components/DataTable/textColumn.ts';
import { titleColumn } from '#js/components/DataTable/titleColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { Initials } from '#js/components/Initials.tsx';
import { labelOf } from '#js/components/statuses.ts';
import { scopeText, USER_STATE_LABELS } from './userLabels.ts';

export const userColumns: DataColumn<User>[] = [
  titleColumn('name', 'User', ({ name, email, is_self }) => ({
    title: is_self ? `${name} (you)` : name,
    detail: email,
    lead: <Initials name={name} />,
  })),
  textColumn('role', 'Role', ({ role }) => role, { sortable: true }),
  textColumn('scope', 'Can see', scopeText, { onPhone: 'hidden' }),
  statusColumn(({ state }) => state && labelOf(USER_STATE_LABELS, state), { id: 'state' }),
  dateColumn('last_sign_in_at', 'Last sign-in', { onPhone: 'hidden' }),
  dateColumn('joined_at', 'Joined', { style: 'date', hidden: true, onPhone: 'hidden' }),
];
