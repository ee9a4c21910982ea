import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EventForm } from './Partials/EventForm.tsx';
import { eventValues } from './Partials/eventValues.ts';

export default function EventsEdit({ event }: PageProps<'Events/Edit'>) {
  return (
    <>
      <Head title={`Edit ${event.name}`} />
      <PageHeader
        title={`Edit ${event.name}`}
        breadcrumbs={[
          { label: 'Events', href: pageUrl('Events/Index') },
          { label: event.name, href: pageUrl('Events/Show', event) },
        ]}
      />
      <EventForm
        key={event.id}
        event={event}
        initial={eventValues(event)}
        campaignName={event.campaign_name}
        groupName={event.group_name}
      />
    </>
  );
}
