import { Head } from '@inertiajs/react';
import { IconEye, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { USERS_PER_PAGE } from '#domain/userLogs.ts';
import { USER_SORTS } from '#domain/users.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { defineList } from '#js/components/DataTable/defineList.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { viewAs } from '#js/Pages/Roles/Partials/viewAs.ts';
import { useCan } from '#js/stores/permissions.ts';
import { useRoles } from '#js/stores/roles.ts';
import { useUsers } from '#js/stores/users/users.ts';
import { userColumns } from './Partials/userColumns.tsx';
import { USER_STATE_LABELS } from './Partials/userLabels.ts';
import { userTabs } from './Partials/userTabs.ts';

const InviteDrawer = lazyDialog(async () => (await import('./Partials/InviteDrawer.tsx')).InviteDrawer);

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
      {isInviting && <InviteDrawer onClose={() => setInviting(false)} />}
    </>
  );
}
