import type { Channel } from './addresses.ts';

export const CONSENT_STATES = ['granted', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

export const CONSENT_LABELS: Record<ConsentState, string> = { granted: 'Agreed', withdrawn: 'Withdrawn' };

/** How a decision about consent came about. */
export const CONSENT_SOURCES = ['staff', 'import', 'form', 'order', 'unsubscribe', 'reply', 'merge'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

export const CONSENT_SOURCE_LABELS: Record<ConsentSource, string> = {
  staff: 'Recorded by staff',
  import: 'Import',
  form: 'Form',
  order: 'Ticket order',
  unsubscribe: 'Unsubscribe link',
  reply: 'Reply to a message',
  merge: 'Merged contacts',
};

export const CHANNEL_LABELS: Record<Channel, string> = { email: 'E-mail', sms: 'SMS' };

/** Values of the filter `consent`. `unknown` means that no decision was recorded. */
export const CONSENT_FILTERS = [
  'email_granted',
  'email_withdrawn',
  'email_unknown',
  'sms_granted',
  'sms_withdrawn',
  'sms_unknown',
  'do_not_contact',
] as const;
export type ConsentFilter = (typeof CONSENT_FILTERS)[number];

export const CONSENT_FILTER_LABELS: Record<ConsentFilter, string> = {
  email_granted: 'E-mail: agreed',
  email_withdrawn: 'E-mail: withdrawn',
  email_unknown: 'E-mail: not asked',
  sms_granted: 'SMS: agreed',
  sms_withdrawn: 'SMS: withdrawn',
  sms_unknown: 'SMS: not asked',
  do_not_contact: 'Do not contact',
};

/** What a message is for. Marketing needs consent; a ticket, an answer or a change of an event does not. */
export const PURPOSES = ['marketing', 'transactional'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Why nothing may be sent to somebody, the most basic reason first. */
export const SEND_REFUSALS = [
  'invalid',
  'restricted',
  'bounced',
  'opted_out',
  'blocked',
  'complained',
  'unsubscribed',
  'withdrawn',
  'no_consent',
] as const;
export type SendRefusal = (typeof SEND_REFUSALS)[number];

export const REFUSAL_LABELS: Record<SendRefusal, string> = {
  invalid: 'No valid address',
  restricted: 'Marked as “do not contact”',
  bounced: 'The address does not exist',
  opted_out: 'Replied STOP',
  blocked: 'Blocked by staff',
  complained: 'Reported a message as spam',
  unsubscribed: 'Unsubscribed',
  withdrawn: 'Withdrew their consent',
  no_consent: 'Did not agree',
};
