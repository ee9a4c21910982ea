import type { LoggedUser } from '#contract/account/userLogs.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { CellTitle } from '#js/components/table/columns/CellTitle.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { Initials } from '#js/components/text/Initials.tsx';

export const loggedUserColumns: DataColumn<LoggedUser>[] = [
  {
    id: 'name',
    header: 'User',
    sortable: true,
    text: ({ name }) => name,
    cell: (user) => <CellTitle title={user.name} detail={user.email} lead={<Initials name={user.name} />} />,
  },
  { id: 'role', header: 'Role', onPhone: 'hidden', cell: (user) => user.role ?? '–' },
  dateColumn('last_activity', 'Last activity', { sortable: true, onPhone: 'end' }),
  {
    id: 'page_visits',
    header: 'Page visits',
    align: 'end',
    sortable: true,
    onPhone: 'hidden',
    cell: (user) => formatCount(user.page_visits),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    sortable: true,
    onPhone: 'hidden',
    cell: (user) => formatCount(user.actions),
  },
];
