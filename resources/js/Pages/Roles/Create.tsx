import { Head, usePage } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { SkeletonCard } from '#js/components/state/Skeleton.tsx';
import { RoleForm } from './Partials/RoleForm.tsx';
import { useCopiedRole } from './Partials/useCopiedRole.ts';

/** Creates a role, from scratch or as a copy of another. */
export default function RolesCreate() {
  const copied = useCopiedRole(usePage().url);
  return (
    <>
      <Head title="New role" />
      <PageHeader
        title="New role"
        context={copied.role ? `A copy of “${copied.role.name}”` : 'Choose what people with this role can do'}
        breadcrumbs={[{ label: 'Roles', href: pageUrl('Roles/Index') }]}
      />
      {copied.isLoading ? <SkeletonCard lines={8} /> : <RoleForm stored={null} copied={copied.role} />}
    </>
  );
}
