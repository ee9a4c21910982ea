import { Head, usePage } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { GroupForm } from './Partials/GroupForm.tsx';
import { newGroupValues } from './Partials/groupFormValues.ts';

export default function GroupsCreate({ currency }: PageProps<'Groups/Create'>) {
  const campaign = Number(new URL(usePage().url, 'http://localhost').searchParams.get('campaign_id')) || null;
  return (
    <>
      <Head title="Create group" />
      <PageHeader
        title="Create group"
        context="Events that belong together, such as the dates of a series."
        breadcrumbs={[{ label: 'Groups', href: pageUrl('Groups/Index') }]}
      />
      <GroupForm group={null} initial={newGroupValues(currency ?? '', campaign)} />
    </>
  );
}
