import type { EventStatus } from '#domain/programme/events.ts';
import type { OrganiserStatus } from '#domain/programme/organisers.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';

/** Campaigns have the same statuses as events; only the label of `active` differs. */
export const CAMPAIGN_LABELS = {
  ...EVENT_LABELS,
  active: { label: 'Active', tone: 'success' },
} satisfies Record<EventStatus, StatusLabel>;

export const ORGANISER_LABELS = {
  added: { label: 'Not invited', tone: 'neutral' },
  invited: { label: 'Invited', tone: 'info' },
  active: { label: 'Active', tone: 'success' },
} satisfies Record<OrganiserStatus, StatusLabel>;
