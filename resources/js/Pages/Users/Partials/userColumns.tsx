import type { User } from '#contract/account/users.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { Initials } from '#js/components/text/Initials.tsx';
import { labelOf } from '#js/components/text/statuses.ts';
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
