import { IconCopy, IconEye } from '@tabler/icons-react';
import type { Role } from '#contract/account/roles.ts';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { RoleForm } from './Partials/RoleForm.tsx';
import { viewAs } from './Partials/viewAs.ts';

/** The editor of a role. */
export default function RolesShow({ role }: PageProps<'Roles/Show'>) {
  const canManage = useCan('roles.manage');
  const copy = {
    label: 'Copy role',
    icon: <IconCopy size={16} />,
    href: pageUrl('Roles/Create', {}, { copy: String(role.id) }),
  };
  const view = { label: 'View as this role', icon: <IconEye size={16} />, onClick: () => viewAs(role) };
  const reason = canManage ? fixedBecause(role) : 'Your role does not include changing roles.';
  return (
    <RecordPage
      title={role.name}
      context={reason ?? peopleOf(role)}
      breadcrumbs={[{ label: 'Roles', href: pageUrl('Roles/Index') }]}
      menu={[...(role.can_give ? [view] : []), ...(canManage ? [copy] : [])]}
    >
      <RoleForm key={role.id} stored={role} isFixed={reason !== null} />
    </RecordPage>
  );
}

function fixedBecause({ is_owner, can_give }: Role): string | null {
  if (is_owner) {
    return 'The owner can do everything, so this role cannot be changed. Copy it to create a similar one.';
  }
  return can_give ? null : 'This role has permissions that you lack, so you cannot change it.';
}

function peopleOf({ users }: Role): string {
  return users === 1 ? 'One person has this role' : `${users ?? '–'} people have this role`;
}
