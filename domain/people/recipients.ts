/** How messages reach people. */
export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Transactional messages are about something that the recipient has: a ticket, an order, an invitation. */
export const PURPOSES = ['marketing', 'transactional'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Whom of an event: buyers of tickets; guests, which are holders of tickets and those who accepted an invitation. */
export const EVENT_AUDIENCES = ['buyers', 'guests', 'everyone'] as const;
export type EventAudience = (typeof EVENT_AUDIENCES)[number];

export const AUDIENCE_LABELS: Record<EventAudience, string> = {
  buyers: 'Buyers',
  guests: 'Guests',
  everyone: 'Buyers and guests',
};

/** What becomes of each chosen recipient: `ready`, or why nothing is sent. */
export const RECIPIENT_OUTCOMES = [
  'ready',
  'no_address',
  'invalid',
  'duplicate',
  'no_consent',
  'withdrawn',
  'opted_out',
  'bounced',
  'complained',
  'restricted',
] as const;
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number];
/** The outcomes that depend on what a person or an address has asked for. */
export type Refusal = Exclude<RecipientOutcome, 'ready' | 'no_address' | 'duplicate'>;

export const OUTCOME_LABELS: Record<RecipientOutcome, string> = {
  ready: 'Will be sent',
  no_address: 'Without an address',
  invalid: 'Invalid address',
  duplicate: 'Chosen twice',
  no_consent: 'No consent',
  withdrawn: 'Consent withdrawn',
  opted_out: 'Opted out',
  bounced: 'Address bounced',
  complained: 'Reported as spam',
  restricted: 'Not reachable',
};

/** How much one choice can name. Segments and events stand for any number of people. */
export const MAX_CHOSEN_CONTACTS = 500;
export const MAX_CHOSEN_SOURCES = 50;
export const MAX_TYPED = 1000;
