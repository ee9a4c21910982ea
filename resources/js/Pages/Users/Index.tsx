import { Head } from '@inertiajs/react';
import { IconEye, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#contract/account/users.ts';
import { USERS_PER_PAGE } from '#domain/account/userLogs.ts';
import { USER_SORTS } from '#domain/account/users.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { viewAs } from '#js/Pages/Roles/Partials/viewAs.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useRoles } from '#js/stores/account/roles.ts';
import { useUsers } from '#js/stores/account/users/users.ts';
import { userColumns } from './Partials/userColumns.tsx';
import { USER_STATE_LABELS } from './Partials/userLabels.ts';
import { userTabs } from './Partials/userTabs.ts';

const InviteUsersDrawer = lazyDialog(async () => (await import('./Partials/InviteUsersDrawer.tsx')).InviteUsersDrawer);

const userList = defineList(
  useUsers,
  {
    sorts: USER_SORTS,
    order: 'asc',
    perPage: USERS_PER_PAGE,
    filters: { state: { label: 'Status', options: optionsOf(USER_STATE_LABELS) } },
    recordLists: ['role_id'],
  },
  ({ state, ...query }) => ({ ...query, ...(state && { state: [state] }) }),
);

export const { prefetch } = userList;

/** The staff of the company. */
export default function UsersIndex() {
  const table = userList.useTable();
  const isReadOnly = useUsers((state) => state.isReadOnly);
  const canManage = useCan('users.manage') && !isReadOnly;
  const { list: roles, load: loadRoles } = useRoles();
  // A backend without users has no roles either, which is known once the list has loaded.
  useLoad(loadRoles, table.loaded && !isReadOnly ? {} : null);
  const [isInviting, setInviting] = useState(false);
  const invite = { label: 'Invite people', icon: <IconUserPlus size={16} />, onClick: () => setInviting(true) };
  const role = {
    ...{ id: 'role_id', label: 'Role', multiple: true },
    options: roles.map(({ id, name }) => ({ value: String(id), label: name })),
  };

  function actionsOf({ role_id }: User) {
    const given = roles.find(({ id, can_give }) => id === role_id && can_give);
    return given ? [{ label: `View as ${given.name}`, icon: <IconEye size={16} />, run: () => viewAs(given) }] : [];
  }

  return (
    <>
      <Head title="Users" />
      <PageHeader
        title="Users"
        context="Who works in your company, and what they can do"
        {...(canManage && { action: invite })}
        {...(!isReadOnly && { tabs: userTabs })}
      />
      <DataTable
        noun="users"
        columns={userColumns}
        rowId={(user) => user.id}
        rowActions={isReadOnly ? undefined : actionsOf}
        rowHref={(user) => pageUrl(isReadOnly ? 'UserLogs/Show' : 'Users/Show', user)}
        empty={
          <EmptyState icon={<IconUsers size={20} />} title="No users yet">
            Everybody who works in your company is listed here.
          </EmptyState>
        }
        {...table}
        filters={isReadOnly ? [] : [role, ...table.filters]}
      />
      {isInviting && <InviteUsersDrawer onClose={() => setInviting(false)} />}
    </>
  );
}
