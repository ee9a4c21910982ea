import type { Event } from '#contract/programme/events.ts';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { labelOf, type StatusLabel } from '#js/components/text/statuses.ts';
import { EVENT_LABELS } from './eventLabels.ts';

type Given = Pick<Event, 'status' | 'cancelled_at'>;

/** The status of an event; a cancelled event shows that instead. */
export function EventState({ event }: { event: Given }) {
  return <StatusBadge {...stateOf(event)} />;
}

/** The label of an event's status. */
export function stateOf({ status, cancelled_at }: Given): StatusLabel {
  return cancelled_at ? { label: 'Cancelled', tone: 'danger' } : labelOf(EVENT_LABELS, status);
}
