import { Head } from '@inertiajs/react';
import { IconHistory } from '@tabler/icons-react';
import { USER_LOG_SORTS, USERS_PER_PAGE } from '#domain/account/userLogs.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { useLoggedUsers } from '#js/stores/account/userLogs/loggedUsers.ts';
import { loggedUserColumns } from './Partials/loggedUserColumns.tsx';

const userList = defineList(useLoggedUsers, { sorts: USER_LOG_SORTS, order: 'asc', perPage: USERS_PER_PAGE });

export const { prefetch } = userList;

export default function UserLogsIndex() {
  const table = userList.useTable();
  return (
    <>
      <Head title="Activity log" />
      <PageHeader title="Activity log" context="Which pages your colleagues visit, and what they change" />
      <DataTable
        noun="users"
        columns={loggedUserColumns}
        rowId={(user) => user.id}
        rowHref={(user) => pageUrl('UserLogs/Show', user)}
        empty={
          <EmptyState icon={<IconHistory size={20} />} title="No users yet">
            Everybody who works in your company is listed here, with what they did.
          </EmptyState>
        }
        {...table}
      />
    </>
  );
}
