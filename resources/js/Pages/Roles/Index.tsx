import { router } from '@inertiajs/react';
import { IconCopy, IconEye, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from '#contract/account/roles.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
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
  const [removing, setRemoving] = useState<Role | null>(null);
  return (
    <>
      <RecordList
        title="Roles"
        noun="roles"
        can={useCanCheck()}
        create={{ label: 'New role', permission: 'roles.manage', href: pageUrl('Roles/Create') }}
        edit={false}
        header={(action) => (
          <PageHeader
            title="Roles"
            context="What people can do. Changes apply from their next click."
            tabs={roleTabs}
            action={action}
          />
        )}
        columns={roleColumns}
        table={roles.useTable()}
        rowHref={(role) => pageUrl('Roles/Show', role)}
        actions={({ can_give, is_owner }) => [
          ...(can_give ? [VIEW] : []),
          COPY,
          ...(can_give && !is_owner ? [{ ...REMOVE, run: setRemoving }] : []),
        ]}
        empty={{
          icon: <IconShieldLock size={20} />,
          title: 'No roles yet',
          text: 'A role sets what people can do, and how much of the company they see.',
        }}
      />
      {removing && <RemoveRoleModal role={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

const VIEW = { label: 'View as this role', icon: <IconEye size={16} />, run: viewAs };
const COPY = {
  label: 'Copy',
  icon: <IconCopy size={16} />,
  permission: 'roles.manage' as const,
  run: ({ id }: Role) => router.visit(pageUrl('Roles/Create', {}, { copy: String(id) })),
};
const REMOVE = { label: 'Remove', icon: <IconTrash size={16} />, danger: true, permission: 'roles.manage' as const };
