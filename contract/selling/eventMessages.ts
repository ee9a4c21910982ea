import { z } from 'zod';
import { AUDIENCES, MESSAGE_STATUSES } from '#domain/selling/messageAudience.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { anyOf } from '../kit/filters.ts';
import { optionalDateTime } from '../kit/inputs.ts';
import { instant, messageOnly, optionalParagraphs, requiredParagraphs, requiredText, wrapped } from '../kit/shapes.ts';

/** Changes to an event that have not been mailed to the people who are coming. */
export const pendingNotice = z.object({
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  /** When the first of these changes was made; null if there are none. */
  changed_at: instant.nullable(),
  /** Buyers, ticket holders and guests who answered yes or maybe; each address counts once. */
  recipients: z.number(),
});
entities.add(pendingNotice, { id: 'PendingNotice' });
export type PendingNotice = Read<typeof pendingNotice>;

/** Maximum number of tickets that one message can select. */
const MAX_CHOSEN = 100;

/** Whom a message goes to. Without tickets and types, all of the audience. */
const audience = {
  audience: z.enum(AUDIENCES).default('holders'),
  ticket_type_ids: z.array(id).max(MAX_CHOSEN).default([]),
  ticket_ids: z.array(id).max(MAX_CHOSEN, `Choose at most ${MAX_CHOSEN} attendees.`).default([]),
};

const text = {
  subject: requiredText(120, 'Enter a subject.'),
  message: requiredParagraphs(5000, 'Enter a message.'),
};

/** How many people a message would reach. */
const messageRecipients = z.object({
  /** Distinct addresses; of a ticket, the holder's, otherwise the buyer's. */
  recipients: z.number(),
  /** Tickets with no address. */
  without_email: z.number(),
});
entities.add(messageRecipients, { id: 'MessageRecipients' });
export type MessageRecipients = Read<typeof messageRecipients>;

/** A message as one of its recipients would get it. */
export const messagePreview = z.object({
  subject: z.string(),
  /** Whose mail it is. */
  to_name: z.string(),
  html: z.string(),
  /** Scheme and host of the portal, with which the addresses of our pictures begin. */
  origin: z.string(),
});
entities.add(messagePreview, { id: 'MessagePreview' });
export type MessagePreview = Read<typeof messagePreview>;

/** A message to people of an event, and the progress of its mails. */
export const eventMessage = z.object({
  id: z.number(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  audience: z.enum(AUDIENCES),
  /** When a scheduled message is due. */
  send_at: instant.nullable(),
  /** Why a scheduled message was not sent. */
  failure: z.string().nullable(),
  sent_by_name: z.string().nullable(),
  created_at: instant,
  total: z.number(),
  sent: z.number(),
  failed: z.number(),
});
entities.add(eventMessage, { id: 'EventMessage' });
export type EventMessage = Read<typeof eventMessage>;

export const eventMessages = defineExtensions({
  'GET /events/messages/{eventID}': {
    call: 'messages',
    summary: 'The latest 20 messages to people of an event, with the progress of their mails',
    access: 'notices.send',
    response: wrapped(z.array(eventMessage)),
  },
  'GET /events/messages/{eventID}/recipients': {
    call: 'recipients',
    summary: 'Counts the recipients of a message to the holders of these tickets, or to an audience; sends nothing',
    access: 'notices.send',
    query: z.object({
      ids: anyOf(id).optional(),
      audience: z.enum(AUDIENCES).optional(),
      ticket_type_ids: anyOf(id).optional(),
    }),
    response: wrapped(messageRecipients),
  },
  'POST /events/messages/{eventID}': {
    call: 'sendMessage',
    summary:
      'Mails a message to the holders of these tickets or to an audience, at once or at a time; one mail per address, 20 messages per hour; 409 if there is nobody or the same message was sent within ten minutes',
    access: 'notices.send',
    body: z.object({ ...text, ...audience, send_at: optionalDateTime('Enter a date and time.') }),
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'POST /events/messages/{eventID}/preview': {
    call: 'preview',
    summary: 'A message as one of its recipients would get it; sends nothing',
    access: 'notices.send',
    body: z.object({ ...text, ...audience }),
    response: wrapped(messagePreview),
  },
  'POST /events/messages/{eventID}/test': {
    call: 'test',
    summary: 'Mails a message to the signed-in user alone',
    access: 'notices.send',
    body: z.object({ ...text, ...audience }),
    response: messageOnly,
  },
  'DELETE /events/messages/{eventID}/{messageID}': {
    call: 'withdraw',
    summary: 'Withdraws a scheduled message; 409 if it is no longer waiting',
    access: 'notices.send',
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'GET /events/notices/{eventID}/pending': {
    call: 'pending',
    summary: 'Changes to date or place that people were not notified of, and the number of recipients',
    access: 'notices.send',
    response: wrapped(pendingNotice),
  },
  'POST /events/notices/{eventID}': {
    call: 'send',
    summary: 'Mails the changes to everybody who is coming, once per address; 409 if nothing changed',
    access: 'notices.send',
    body: z.object({ message: optionalParagraphs(2000) }),
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'DELETE /events/notices/{eventID}/pending': {
    call: 'dismiss',
    summary: 'Dismisses the pending changes without notifying anyone',
    access: 'notices.send',
    response: messageOnly,
  },
});
