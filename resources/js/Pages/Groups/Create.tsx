import { Head, router, usePage } from '@inertiajs/react';
import { useEffect, useRef } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useGroupLinks } from '#js/stores/groups/groupLinks.ts';
import { useGroups } from '#js/stores/groups/groups.ts';
import { GroupForm } from './Partials/GroupForm.tsx';
import { emptyGroup, groupInput } from './Partials/groupFormValues.ts';

export default function GroupsCreate({ currency }: PageProps<'Groups/Create'>) {
  const create = useGroups((state) => state.create);
  const { campaigns, loadCampaigns } = useGroupLinks();
  const createdId = useRef(0);
  const campaign = new URL(usePage().url, 'http://localhost').searchParams.get('campaign_id');

  useEffect(() => void loadCampaigns(), [loadCampaigns]);

  return (
    <>
      <Head title="Create group" />
      <PageHeader
        title="Create group"
        context="Events that belong together, such as the dates of a series."
        breadcrumbs={[{ label: 'Groups', href: pageUrl('Groups/Index') }]}
      />
      <GroupForm
        isNew
        initial={emptyGroup(currency, campaign)}
        campaigns={campaigns}
        submitLabel={({ has_series, plan }) =>
          has_series && plan.dates.length > 0 ? `Create group with ${plan.dates.length} dates` : 'Create group'
        }
        cancelHref={pageUrl('Groups/Index')}
        save={async (values) => {
          const outcome = await create(groupInput(values));
          createdId.current = outcome.ok ? outcome.data.id : 0;
          return outcome;
        }}
        onSaved={() => router.visit(pageUrl('Groups/Show', { id: createdId.current }))}
      />
    </>
  );
}
