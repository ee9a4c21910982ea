import type { SmsSendStatus, SmsStatus } from '#domain/outreach/sms.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const SMS_LABELS = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  processing: { label: 'Processing', tone: 'info' },
  sent: { label: 'Sent', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} satisfies Record<SmsStatus, StatusLabel>;

export const SEND_LABELS = {
  awaiting_approval: { label: 'Awaiting approval', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  processing: { label: 'Being sent', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  finished: { label: 'Sent', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} satisfies Record<SmsSendStatus, StatusLabel>;

/** Why somebody gets no message. */
export const LEFT_OUT: Record<string, string> = {
  no_address: 'Without a number',
  invalid: 'Number is not valid',
  duplicate: 'Chosen twice',
  landline: 'Landline',
  opted_out: 'Opted out',
  no_consent: 'No consent',
  withdrawn: 'Consent withdrawn',
  bounced: 'Not reachable',
  complained: 'Complained',
  restricted: 'Not to be contacted',
  not_offered: 'Country is not offered',
};
