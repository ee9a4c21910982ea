import type { AllocationStatus } from '#domain/selling/allocations.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const ALLOCATION_LABELS = {
  pending: { label: 'Not sent', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'info' },
  claimed: { label: 'Claimed', tone: 'success' },
  expired: { label: 'Expired', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
} satisfies Record<AllocationStatus, StatusLabel>;
