import { Head, router } from '@inertiajs/react';
import { useRef } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useCampaignChoices } from '#js/stores/campaigns/campaignChoices.ts';
import { useEvents } from '#js/stores/events/events.ts';
import { useGroupChoices } from '#js/stores/groups/groupChoices.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { EventForm } from './Partials/EventForm.tsx';
import { emptyEvent, formInput } from './Partials/eventFormValues.ts';

export default function EventsCreate({ currency, campaign, group }: PageProps<'Events/Create'>) {
  const create = useEvents((state) => state.create);
  const can = useCanCheck();
  const campaigns = useCampaignChoices();
  const groups = useGroupChoices();
  const createdId = useRef(0);

  return (
    <>
      <Head title="Create event" />
      <PageHeader
        title="Create event"
        context="It begins as a draft: nobody sees it until you publish it."
        breadcrumbs={[{ label: 'Events', href: pageUrl('Events/Index') }]}
      />
      <EventForm
        initial={emptyEvent(currency, { campaign_id: campaign?.id ?? null, group_id: group?.id ?? null })}
        submitLabel="Create event"
        cancelHref={pageUrl('Events/Index')}
        currencyFixed={false}
        belonging={{
          campaigns: can('campaigns.view') ? campaigns : null,
          groups: can('groups.view') ? groups : null,
          campaign,
          group,
        }}
        save={async (values) => {
          const outcome = await create(formInput(values, 'draft'));
          createdId.current = outcome.ok ? outcome.data.id : 0;
          return outcome;
        }}
        onSaved={() => router.visit(pageUrl('Events/Show', { id: createdId.current }))}
      />
    </>
  );
}
