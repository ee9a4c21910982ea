import { Head, router } from '@inertiajs/react';
import { useEffect } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { confirm } from '#js/components/confirm.ts';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useGroupLinks } from '#js/stores/groups/groupLinks.ts';
import { useGroups } from '#js/stores/groups/groups.ts';
import { GroupForm } from './Partials/GroupForm.tsx';
import { type GroupFormValues, groupFormValues, groupInput } from './Partials/groupFormValues.ts';

export default function GroupsEdit({ group }: PageProps<'Groups/Edit'>) {
  const update = useGroups((state) => state.update);
  const { campaigns, loadCampaigns } = useGroupLinks();
  const home = pageUrl('Groups/Show', group);

  useEffect(() => void loadCampaigns(), [loadCampaigns]);

  const save = async (values: GroupFormValues) => {
    const begins = values.shares_tickets && !group.shares_tickets && group.open_count > 1;
    if (begins && !(await confirm(sharingText(group.open_count)))) {
      return { ok: false as const, error: new Error('Nothing was saved.') };
    }
    const { series: _, ...input } = groupInput(values);
    return update(group.id, input);
  };

  return (
    <>
      <Head title={`Edit ${group.name}`} />
      <PageHeader
        title={`Edit ${group.name}`}
        breadcrumbs={[
          { label: 'Groups', href: pageUrl('Groups/Index') },
          { label: group.name, href: home },
        ]}
      />
      <GroupForm
        key={group.id}
        initial={groupFormValues(group)}
        campaigns={campaigns}
        hasDates={group.events_count > 0}
        submitLabel={() => 'Save changes'}
        cancelHref={home}
        save={save}
        onSaved={() => router.visit(home)}
      />
    </>
  );
}

function sharingText(dates: number) {
  return {
    title: 'Share one ticket setting from now on?',
    body: `All ${dates} dates that are still to come get the ticket types and rules of the first of them that has any. Other ticket types are deleted, or go off sale where people hold them.`,
    confirmLabel: 'Share the tickets',
  };
}
