import { REFUSAL_LABELS, SEND_REFUSALS, type SendRefusal } from './consent.ts';

/** Whom of an event: buyers of tickets; guests, which are holders of tickets and those who accepted an invitation. */
export const EVENT_AUDIENCES = ['buyers', 'guests', 'everyone'] as const;
export type EventAudience = (typeof EVENT_AUDIENCES)[number];

export const AUDIENCE_LABELS: Record<EventAudience, string> = {
  buyers: 'Buyers',
  guests: 'Guests',
  everyone: 'Buyers and guests',
};

/** What becomes of each chosen recipient: `ready`, or why nothing is sent. */
export const RECIPIENT_OUTCOMES = ['ready', 'no_address', 'duplicate', ...SEND_REFUSALS] as const;
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number];

export const OUTCOME_LABELS: Record<RecipientOutcome, string> = {
  ready: 'Will be sent',
  no_address: 'Without an address',
  duplicate: 'Chosen twice',
  ...REFUSAL_LABELS,
} satisfies Record<Exclude<RecipientOutcome, SendRefusal> | SendRefusal, string>;

/** How much one choice can name. Segments and events stand for any number of people. */
export const MAX_CHOSEN_CONTACTS = 500;
export const MAX_CHOSEN_SOURCES = 50;
export const MAX_TYPED = 1000;
