import { Head, usePage } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { WithSide } from '#js/components/text/Facts.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { EventHeader } from './Partials/EventHeader.tsx';
import { EventCockpit } from './Partials/overview/EventCockpit.tsx';
import { EventFacts } from './Partials/overview/EventFacts.tsx';
import { EventReadiness } from './Partials/overview/EventReadiness.tsx';
import { LatestOrders } from './Partials/overview/LatestOrders.tsx';
import { CancellationPanel } from './Partials/running/CancellationPanel.tsx';
import { UnannouncedChanges } from './Partials/running/UnannouncedChanges.tsx';

const SentMessages = lazyDialog(async () => (await import('./Partials/running/SentMessages.tsx')).SentMessages);

export default function EventsShow({ event: sent }: PageProps<'Events/Show'>) {
  const event = useRecord(useEvents, sent);
  const can = useCanCheck();
  const isDraft = event.status === 'draft';
  const hasJustMoved = usePage().url.includes('moved=1');
  const isComing = !isDraft && event.cancelled_at === null;
  return (
    <>
      <Head title={event.name} />
      <EventHeader event={event} can={can} action="edit" />
      <WithSide side={<EventFacts event={event} />}>
        {event.cancelled_at !== null && can('events.cancel') && <CancellationPanel event={event} />}
        {isComing && can('notices.send') && <UnannouncedChanges event={event} isInitiallyOpen={hasJustMoved} />}
        <EventReadiness event={event} can={can} />
        <EventCockpit event={event} />
        {can('orders.view') && !isDraft && <LatestOrders event={event} />}
        {can('notices.send') && !isDraft && <SentMessages event={event} />}
      </WithSide>
    </>
  );
}
