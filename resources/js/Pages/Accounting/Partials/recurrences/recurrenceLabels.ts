import { TRANSACTION_TYPE_LABELS } from '#domain/accounting/banking.ts';
import type { RecurrenceState } from '#domain/accounting/recurrences.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const RECURRENCE_LABELS: Record<RecurrenceState, StatusLabel> = {
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  ended: { label: 'Ended', tone: 'neutral' },
};

export const RECURRENCE_KINDS = { invoice: 'Invoice', bill: 'Bill', estimate: 'Estimate', ...TRANSACTION_TYPE_LABELS };
