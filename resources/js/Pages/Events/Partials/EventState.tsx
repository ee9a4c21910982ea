import type { Event } from '#contract/programme/events.ts';
import { Status } from '#js/components/text/Status.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { EVENT_LABELS } from './eventLabels.ts';

/** The status of an event; a cancelled event shows that instead. */
export function EventState({ event }: { event: Pick<Event, 'status' | 'cancelled_at'> }) {
  return event.cancelled_at ? (
    <StatusBadge tone="danger">Cancelled</StatusBadge>
  ) : (
    <Status labels={EVENT_LABELS} value={event.status} />
  );
}
