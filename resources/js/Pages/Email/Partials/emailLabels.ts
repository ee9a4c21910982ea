import {
  EMAIL_OUTCOMES,
  type EmailEventKind,
  type EmailOutcome,
  type EmailSendStatus,
  type EmailStatus,
  type SuppressionState,
} from '#domain/outreach/email.ts';
import { DECLINED_LABELS } from '#domain/outreach/emailPreferences.ts';
import { OUTCOME_LABELS } from '#domain/people/recipients.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const EMAIL_LABELS = {
  queued: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Sent', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  bounced: { label: 'Bounced', tone: 'danger' },
  failed: { label: 'Failed', tone: 'danger' },
  unconfirmed: { label: 'Unconfirmed', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} satisfies Record<EmailStatus, StatusLabel>;

export const SEND_LABELS = {
  awaiting_approval: { label: 'Awaiting approval', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  processing: { label: 'Being sent', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  finished: { label: 'Sent', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} satisfies Record<EmailSendStatus, StatusLabel>;

export const EVENT_LABELS: Record<EmailEventKind, string> = {
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  unsubscribed: 'Unsubscribed',
};

export const SUPPRESSION_LABELS = {
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
  bounced: { label: 'Does not exist', tone: 'danger' },
  complained: { label: 'Reported as spam', tone: 'warning' },
  blocked: { label: 'Blocked by staff', tone: 'neutral' },
} satisfies Record<SuppressionState, StatusLabel>;

/** Why somebody gets no mail. */
export const LEFT_OUT: Record<string, string> = { ...OUTCOME_LABELS, ...DECLINED_LABELS };

const OUTCOMES: Record<EmailOutcome, string> = {
  accepted: 'Handed over',
  opened: 'Opened',
  machine_opened: 'Opened by a machine only',
  clicked: 'Clicked',
  complained: 'Reported as spam',
  unsubscribed: 'Unsubscribed',
};

/** What the list of e-mails can be narrowed to besides their status. */
export const OUTCOME_OPTIONS = EMAIL_OUTCOMES.map((value) => ({ value, label: OUTCOMES[value] }));
