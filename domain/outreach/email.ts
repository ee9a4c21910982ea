import type { SmsChoice } from './sms.ts';

/** What becomes of a mail to one recipient. `unconfirmed`: nobody can tell whether the server took it. */
export const EMAIL_STATUSES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'unconfirmed',
  'cancelled',
] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export const EMAIL_SEND_STATUSES = [
  'awaiting_approval',
  'scheduled',
  'processing',
  'paused',
  'finished',
  'cancelled',
] as const;
export type EmailSendStatus = (typeof EMAIL_SEND_STATUSES)[number];

/** Why the server paused a send by itself. */
export const EMAIL_HOLDS = ['late', 'sender'] as const;
export type EmailHold = (typeof EMAIL_HOLDS)[number];

/** What can be done with a send. */
export const EMAIL_ACTIONS = [
  'pause',
  'resume',
  'cancel',
  'resend-failed',
  'resend-unconfirmed',
  'accept-unconfirmed',
  'send-to-new',
] as const;
export type EmailAction = (typeof EMAIL_ACTIONS)[number];

/** What can be done with one unconfirmed mail. */
export const EMAIL_DECISIONS = ['resend', 'accept'] as const;
export type EmailDecision = (typeof EMAIL_DECISIONS)[number];

export const EMAIL_BOUNCES = ['hard', 'soft', 'policy'] as const;
export type EmailBounce = (typeof EMAIL_BOUNCES)[number];

export const EMAIL_EVENT_KINDS = ['delivered', 'opened', 'clicked', 'bounced', 'complained', 'unsubscribed'] as const;
export type EmailEventKind = (typeof EMAIL_EVENT_KINDS)[number];

/** What the list of mails can be narrowed to besides their status; each figure opens one of these lists. */
export const EMAIL_OUTCOMES = [
  'accepted',
  'opened',
  'machine_opened',
  'clicked',
  'complained',
  'unsubscribed',
] as const;
export type EmailOutcome = (typeof EMAIL_OUTCOMES)[number];

/** Why an address gets no e-mail, or no marketing. */
export const SUPPRESSION_STATES = ['unsubscribed', 'bounced', 'complained', 'blocked'] as const;
export type SuppressionState = (typeof SUPPRESSION_STATES)[number];
export const SUPPRESSION_SORTS = ['since', 'address'] as const;

export const EMAIL_SORTS = ['created_at', 'sent_at', 'address', 'status'] as const;
export const EMAIL_SEND_SORTS = ['created_at', 'scheduled_at', 'subject'] as const;

/** The specification's filters of the graph. */
export const EMAIL_GRAPH_FILTERS = ['SENT', 'FAILED'] as const;
export type EmailGraphFilter = (typeof EMAIL_GRAPH_FILTERS)[number];

export const EMAIL_PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type EmailPeriod = (typeof EMAIL_PERIODS)[number];

/** Recipients as chosen, stored with the send. */
export type EmailChoice = SmsChoice;

/** An attempt that ended before the current one. */
export type PastEmailAttempt = { status: EmailStatus; failure: string | null; provider_id: string | null; at: string };

/** How many people one send can go to. */
export const MAX_EMAIL_RECIPIENTS = 200_000;
export const MAX_SUBJECT = 200;
/** Of all attachments of a mail together. Many servers refuse larger ones. */
export const MAX_EMAIL_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_EMAIL_FILES = 10;
export const MAX_EMAIL_HTML = 500_000;
export const MAX_EMAIL_TEXT = 50_000;

/** How many of `all` these are, from 0 to 1; null without any. Never above 1, whatever was reported. */
export function rateOf(some: number, all: number): number | null {
  return all > 0 ? Math.min(1, Math.max(0, some / all)) : null;
}

/** What to do about a mail that came back. */
export const BOUNCE_ADVICE: Record<EmailBounce, string> = {
  hard: 'The address does not exist. Nothing more is sent to it; ask the person for another one.',
  soft: 'The mailbox cannot take mail for now, for example because it is full. You can send it again later.',
  policy: 'The server refuses the sender or the content. Check the records of your sending domain and the text.',
};

/** Nobody yet. */
export const NO_CHOICE: EmailChoice = {
  ...{ contact_ids: [], segment_ids: [], group_ids: [], campaign_ids: [], events: [], typed: [] },
};
