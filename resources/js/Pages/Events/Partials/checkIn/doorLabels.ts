import type { StatusLabel } from '#js/components/text/statuses.ts';
import type { DoorResult } from '#js/stores/selling/door/DoorResult.ts';

export const DOOR_LABELS = {
  admitted: { label: 'Admitted', tone: 'success' },
  already_in: { label: 'Already in', tone: 'warning' },
  refused: { label: 'Refused', tone: 'danger' },
  undone: { label: 'Undone', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  kept: { label: 'In, kept here', tone: 'info' },
  unknown: { label: 'Not on the list', tone: 'warning' },
} satisfies Record<DoorResult['outcome'], StatusLabel>;
