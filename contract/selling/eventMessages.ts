import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { anyOf } from '../kit/filters.ts';
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

/** How many people a message would reach. */
const messageRecipients = z.object({
  /** Distinct addresses of valid tickets: the holder's, otherwise the buyer's. */
  recipients: z.number(),
  /** Valid tickets with no address. */
  without_email: z.number(),
});
entities.add(messageRecipients, { id: 'MessageRecipients' });
export type MessageRecipients = Read<typeof messageRecipients>;

/** A message sent to ticket holders, and the progress of its mails. */
export const eventMessage = z.object({
  id: z.number(),
  subject: z.string(),
  message: z.string(),
  sent_by_name: z.string().nullable(),
  created_at: instant,
  total: z.number(),
  sent: z.number(),
  failed: z.number(),
});
entities.add(eventMessage, { id: 'EventMessage' });
export type EventMessage = Read<typeof eventMessage>;

/** Maximum number of tickets that one message can select. An empty selection means all tickets of the event. */
const MAX_CHOSEN = 100;

export const eventMessages = defineExtensions({
  'GET /events/messages/{eventID}': {
    call: 'messages',
    summary: 'The latest 20 messages to ticket holders, with the progress of their mails',
    access: 'notices.send',
    response: wrapped(z.array(eventMessage)),
  },
  'GET /events/messages/{eventID}/recipients': {
    call: 'recipients',
    summary: 'Counts the recipients of a message to the holders of these tickets, or of all; sends nothing',
    access: 'notices.send',
    query: z.object({ ids: anyOf(id).optional() }),
    response: wrapped(messageRecipients),
  },
  'POST /events/messages/{eventID}': {
    call: 'sendMessage',
    summary:
      'Mails a message to the holders of these tickets, or of all; one mail per address, 20 messages per hour; 409 if nobody holds one or the same message was sent within ten minutes',
    access: 'notices.send',
    body: z.object({
      subject: requiredText(120, 'Enter a subject.'),
      message: requiredParagraphs(5000, 'Enter a message.'),
      ticket_ids: z.array(id).max(MAX_CHOSEN, `Choose at most ${MAX_CHOSEN} attendees.`).default([]),
    }),
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
