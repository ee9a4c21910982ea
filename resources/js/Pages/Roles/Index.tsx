import { Head, router } from '@inertiajs/react';
import { IconCopy, IconEye, IconPlus, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from '#contract/account/roles.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import type { RowAction } from '#js/components/table/types.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useRoles } from '#js/stores/account/roles.ts';
import { roleColumns } from './Partials/roleColumns.tsx';
import { roleTabs } from './Partials/roleTabs.ts';
import { viewAs } from './Partials/viewAs.ts';

const RemoveRoleModal = lazyDialog(async () => (await import('./Partials/RemoveRoleModal.tsx')).RemoveRoleModal);

// All roles are loaded at once, so the table sorts them in the browser.
const roles = defineList(useRoles, { sorts: ['name'] }, () => ({}));
export const { prefetch } = roles;

/** The roles of the company and the number of users of each. */
export default function RolesIndex() {
  const canManage = useCan('roles.manage');
  const [removing, setRemoving] = useState<Role | null>(null);
  const create = { label: 'New role', icon: <IconPlus size={16} />, href: pageUrl('Roles/Create') };

  function actionsOf(role: Role): RowAction<Role>[] {
    const copy = {
      label: 'Copy',
      icon: <IconCopy size={16} />,
      run: ({ id }: Role) => router.visit(pageUrl('Roles/Create', {}, { copy: String(id) })),
    };
    const remove = { label: 'Remove', icon: <IconTrash size={16} />, danger: true, run: setRemoving };
    const view = { label: 'View as this role', icon: <IconEye size={16} />, run: viewAs };
    return [
      ...(role.can_give ? [view] : []),
      ...(canManage ? [copy] : []),
      ...(canManage && role.can_give && !role.is_owner ? [remove] : []),
    ];
  }

  return (
    <>
      <Head title="Roles" />
      <PageHeader
        title="Roles"
        context="What people can do. Changes apply from their next click."
        tabs={roleTabs}
        {...(canManage && { action: create })}
      />
      <DataTable
        noun="roles"
        columns={roleColumns}
        rowId={(role) => role.id}
        rowHref={(role) => pageUrl('Roles/Show', role)}
        rowActions={actionsOf}
        empty={
          <EmptyState icon={<IconShieldLock size={20} />} title="No roles yet">
            A role sets what people can do, and how much of the company they see.
          </EmptyState>
        }
        {...roles.useTable()}
      />
      {removing && <RemoveRoleModal role={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
