import type { EventStatus } from '#domain/programme/events.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const EVENT_LABELS = {
  draft: { label: 'Draft', tone: 'neutral' },
  active: { label: 'Published', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  completed: { label: 'Completed', tone: 'info' },
} satisfies Record<EventStatus, StatusLabel>;
