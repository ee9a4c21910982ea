import type { AirtimeStatus } from '#domain/outreach/airtime.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const AIRTIME_LABELS = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  processing: { label: 'Processing', tone: 'info' },
  pending: { label: 'Pending', tone: 'info' },
  successful: { label: 'Successful', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} satisfies Record<AirtimeStatus, StatusLabel>;
