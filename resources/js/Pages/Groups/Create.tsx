import { Head, router, usePage } from '@inertiajs/react';
import { useEffect, useRef } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useGroupLinks } from '#js/stores/groups/groupLinks.ts';
import { useGroups } from '#js/stores/groups/groups.ts';
import { GroupForm } from './Partials/GroupForm.tsx';
import { emptyGroup, groupInput } from './Partials/groupFormValues.ts';

export default function GroupsCreate({ currency }: PageProps<'Groups/Create'>) {
  const create = useGroups((state) => state.create);
  const { campaigns, loadCampaigns } = useGroupLinks();
  const made = useRef<number | null>(null);
  const campaign = new URL(usePage().url, 'http://localhost').searchParams.get('campaign_id');

  useEffect(() => void loadCampaigns(), [loadCampaigns]);

  return (
    <>
      <Head title="Create group" />
      <PageHeader
        title="Create group"
        context="Events that belong together, such as the dates of a series."
        breadcrumbs={[{ label: 'Groups', href: '/groups' }]}
      />
      <GroupForm
        isNew
        initial={emptyGroup(currency, campaign)}
        campaigns={campaigns}
        submitLabel={({ has_series, plan }) =>
          has_series && plan.dates.length > 0 ? `Create group with ${plan.dates.length} dates` : 'Create group'
        }
        cancelHref="/groups"
        save={async (values) => {
          const outcome = await create(groupInput(values));
          made.current = outcome.ok ? outcome.data.id : null;
          return outcome;
        }}
        onSaved={() => router.visit(`/groups/${made.current}`)}
      />
    </>
  );
}
