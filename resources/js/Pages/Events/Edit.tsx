import { Head, router } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useCampaignChoices } from '#js/stores/campaigns/campaignChoices.ts';
import { useEvents } from '#js/stores/events/events.ts';
import { useGroupChoices } from '#js/stores/groups/groupChoices.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { EventForm } from './Partials/EventForm.tsx';
import { eventFormValues, formInput } from './Partials/eventFormValues.ts';

export default function EventsEdit({ event }: PageProps<'Events/Edit'>) {
  const update = useEvents((state) => state.update);
  const can = useCanCheck();
  const campaigns = useCampaignChoices();
  const groups = useGroupChoices();
  const home = pageUrl('Events/Show', event);

  return (
    <>
      <Head title={`Edit ${event.name}`} />
      <PageHeader
        title={`Edit ${event.name}`}
        breadcrumbs={[
          { label: 'Events', href: pageUrl('Events/Index') },
          { label: event.name, href: home },
        ]}
      />
      <EventForm
        key={event.id}
        initial={eventFormValues(event)}
        submitLabel="Save changes"
        cancelHref={home}
        currencyFixed={event.sold > 0}
        belonging={{
          campaigns: can('campaigns.view') ? campaigns : null,
          groups: can('groups.view') ? groups : null,
          campaign: event.campaign_id === null ? null : { id: event.campaign_id, name: event.campaign_name ?? '' },
          group: event.group_id === null ? null : { id: event.group_id, name: event.group_name ?? '' },
        }}
        save={(values) => update(event.id, formInput(values, event.status))}
        onSaved={() => router.visit(home)}
      />
    </>
  );
}
