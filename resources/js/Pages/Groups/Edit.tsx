import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { GroupForm } from './Partials/GroupForm.tsx';
import { groupFormValues } from './Partials/groupFormValues.ts';

export default function GroupsEdit({ group }: PageProps<'Groups/Edit'>) {
  return (
    <>
      <Head title={`Edit ${group.name}`} />
      <PageHeader
        title={`Edit ${group.name}`}
        breadcrumbs={[
          { label: 'Groups', href: pageUrl('Groups/Index') },
          { label: group.name, href: pageUrl('Groups/Show', group) },
        ]}
      />
      <GroupForm key={group.id} group={group} initial={groupFormValues(group)} />
    </>
  );
}
