import { z } from 'zod';
import type { Read } from './absent.ts';
import { defineExtensions, id } from './define.ts';
import { entities } from './entities.ts';
import { anyOf } from './filters.ts';
import { instant, messageOnly, optionalParagraphs, requiredParagraphs, requiredText, wrapped } from './shapes.ts';

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

export const notices = defineExtensions({
  'GET /events/messages/{eventID}': {
    summary: 'Messages to the holders of tickets, the latest 20 first, each with how many of its mails were sent',
    access: 'notices.send',
    response: wrapped(z.array(eventMessage)),
  },
  'GET /events/messages/{eventID}/recipients': {
    summary: 'Counts whom a message to these tickets, or to all of the event, would reach; sends nothing',
    access: 'notices.send',
    query: z.object({ ids: anyOf(id).optional() }),
    response: wrapped(messageRecipients),
  },
  'POST /events/messages/{eventID}': {
    summary:
      'Mails a message to the holders of these tickets, or of all, one mail an address; 20 an hour; 409 where nobody holds one, or the same message went out within ten minutes',
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
    summary: 'What changed about the date or place since people were notified, and how many would be notified',
    access: 'notices.send',
    response: wrapped(pendingNotice),
  },
  'POST /events/notices/{eventID}': {
    summary: 'Mails what changed to everybody who is coming, once each; 409 where nothing changed',
    access: 'notices.send',
    body: z.object({ message: optionalParagraphs(2000) }),
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'DELETE /events/notices/{eventID}/pending': {
    summary: 'Notifies nobody: the change is no longer offered',
    access: 'notices.send',
    response: messageOnly,
  },
});
