import { Head, router } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { EventForm } from '#js/components/events/EventForm.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { eventFormValues, formInput } from '#js/lib/eventFormValues.ts';
import { useEvents } from '#js/stores/events.ts';

export default function EventsEdit({ event }: PageProps<'Events/Edit'>) {
  const update = useEvents((state) => state.update);
  const home = `/events/${event.id}`;

  return (
    <>
      <Head title={`Edit ${event.name}`} />
      <PageHeader
        title={`Edit ${event.name}`}
        breadcrumbs={[
          { label: 'Events', href: '/events' },
          { label: event.name, href: home },
        ]}
      />
      <EventForm
        key={event.id}
        initial={eventFormValues(event)}
        submitLabel="Save changes"
        cancelHref={home}
        currencyFixed={event.sold > 0}
        save={(values) => update(event.id, { ...formInput(values, event.status), campaign_id: event.campaign_id })}
        onSaved={() => router.visit(home)}
      />
    </>
  );
}
