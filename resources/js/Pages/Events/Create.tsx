import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EventForm } from './Partials/EventForm.tsx';
import { NEW_EVENT } from './Partials/eventValues.ts';

export default function EventsCreate({ currency, campaign, group }: PageProps<'Events/Create'>) {
  return (
    <>
      <Head title="Create event" />
      <PageHeader
        title="Create event"
        context="It starts as a draft: nobody sees it until you publish it."
        breadcrumbs={[{ label: 'Events', href: pageUrl('Events/Index') }]}
      />
      <EventForm
        event={null}
        initial={{
          ...NEW_EVENT,
          currency: currency ?? '',
          campaign_id: campaign?.id ?? null,
          group_id: group?.id ?? null,
        }}
        campaignName={campaign?.name}
        groupName={group?.name}
      />
    </>
  );
}
