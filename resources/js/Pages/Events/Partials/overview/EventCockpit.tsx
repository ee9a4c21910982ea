import { useState } from 'react';
import type { Event } from '#contract/programme/events.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useEventOverview } from '#js/stores/programme/events/eventOverview.ts';
import { EventFigures } from './EventFigures.tsx';

const SalesOverview = lazyDialog(async () => (await import('./SalesOverview.tsx')).SalesOverview);

/** The sales overview of an event. On a backend without it, only the figures of the event itself are shown. */
export function EventCockpit({ event }: { event: Event }) {
  const [compareWith, setCompareWith] = useState<number | null>(null);
  const { selected, get } = useEventOverview();
  useLoad(get, { eventId: event.id, compareWith, sold: event.sold });
  const overview = selected?.event_id === event.id ? selected : null;
  return (
    <>
      <EventFigures event={event} overview={overview} />
      {overview && event.status !== 'draft' && (
        <SalesOverview event={event} overview={overview} compareWith={compareWith} onCompare={setCompareWith} />
      )}
    </>
  );
}
