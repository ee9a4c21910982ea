import type { AllocationStatus } from '#domain/allocations.ts';
import type { StatusLabel } from '#js/components/statuses.ts';

export const ALLOCATION_LABELS = {
  pending: { label: 'Not sent', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'info' },
  claimed: { label: 'Claimed', tone: 'success' },
  expired: { label: 'Expired', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
} satisfies Record<AllocationStatus, StatusLabel>;
