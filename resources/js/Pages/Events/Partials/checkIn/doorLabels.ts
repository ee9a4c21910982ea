import type { CheckInResult } from '#contract/attendees.ts';
import type { StatusLabel } from '#js/components/statuses.ts';

export const DOOR_LABELS = {
  admitted: { label: 'Admitted', tone: 'success' },
  already_in: { label: 'Already in', tone: 'warning' },
  refused: { label: 'Refused', tone: 'danger' },
  undone: { label: 'Undone', tone: 'neutral' },
} satisfies Record<CheckInResult['outcome'], StatusLabel>;
