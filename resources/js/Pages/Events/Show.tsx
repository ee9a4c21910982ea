import { Head, usePage } from '@inertiajs/react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { RecordSteps } from '#js/components/page/RecordSteps.tsx';
import { WithSide } from '#js/components/text/Facts.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { EventHeader } from './Partials/EventHeader.tsx';
import { EventCockpit } from './Partials/overview/EventCockpit.tsx';
import { EventFacts } from './Partials/overview/EventFacts.tsx';
import { EventReadiness } from './Partials/overview/EventReadiness.tsx';
import { eventActions } from './Partials/overview/eventActions.tsx';
import { LatestOrders } from './Partials/overview/LatestOrders.tsx';
import { CancellationPanel } from './Partials/running/CancellationPanel.tsx';
import { type RunEventDialog, RunEventDialogs } from './Partials/running/RunEventDialogs.tsx';
import { runEventActions } from './Partials/running/runEventActions.tsx';
import { UnannouncedChanges } from './Partials/running/UnannouncedChanges.tsx';

const PublishEvent = lazyDialog(async () => (await import('./Partials/overview/PublishEvent.tsx')).PublishEvent);
const SentMessages = lazyDialog(async () => (await import('./Partials/running/SentMessages.tsx')).SentMessages);

export default function EventsShow({ event: sent }: PageProps<'Events/Show'>) {
  const event = useRecord(useEvents, sent);
  const can = useCanCheck();
  const isDraft = event.status === 'draft';
  const [isPublishing, setPublishing] = useState(false);
  const [dialog, setDialog] = useState<RunEventDialog>(null);
  const hasJustMoved = usePage().url.includes('moved=1');
  const isComing = !isDraft && event.cancelled_at === null;
  return (
    <>
      <Head title={event.name} />
      <EventHeader
        event={event}
        can={can}
        aside={<RecordSteps noun="event" />}
        {...eventActions(event, can, () => setPublishing(true), runEventActions(event, can, setDialog))}
      />
      <RunEventDialogs event={event} dialog={dialog} onClose={() => setDialog(null)} />
      <WithSide side={<EventFacts event={event} />}>
        {event.cancelled_at !== null && can('events.cancel') && <CancellationPanel event={event} />}
        {isComing && can('notices.send') && <UnannouncedChanges event={event} isInitiallyOpen={hasJustMoved} />}
        <EventReadiness event={event} can={can} />
        <EventCockpit event={event} />
        {can('orders.view') && !isDraft && <LatestOrders event={event} />}
        {can('notices.send') && !isDraft && <SentMessages eventId={event.id} />}
      </WithSide>
      {isPublishing && <PublishEvent event={event} onClose={() => setPublishing(false)} />}
    </>
  );
}
