import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { WithSide } from '#js/components/Facts.tsx';
import { RecordSteps } from '#js/components/RecordSteps.tsx';
import { useCanCheck } from '#js/stores/permissions.ts';
import { EventHeader } from './Partials/EventHeader.tsx';
import { EventFacts } from './Partials/overview/EventFacts.tsx';
import { EventFigures } from './Partials/overview/EventFigures.tsx';
import { EventReadiness } from './Partials/overview/EventReadiness.tsx';
import { eventActions } from './Partials/overview/eventActions.tsx';
import { LatestOrders } from './Partials/overview/LatestOrders.tsx';

export default function EventsShow({ event }: PageProps<'Events/Show'>) {
  const can = useCanCheck();
  const isDraft = event.status === 'draft';
  return (
    <>
      <Head title={event.name} />
      <EventHeader event={event} can={can} aside={<RecordSteps noun="event" />} {...eventActions(event, can)} />
      <WithSide side={<EventFacts event={event} />}>
        {isDraft && <EventReadiness event={event} can={can} />}
        <EventFigures event={event} />
        {can('orders.view') && !isDraft && <LatestOrders event={event} />}
      </WithSide>
    </>
  );
}
