import { z } from 'zod';
import type { Read } from './absent.ts';
import { defineExtensions, id } from './define.ts';
import { entities } from './entities.ts';
import { anyOf } from './filters.ts';
import { instant, messageOnly, optionalParagraphs, requiredParagraphs, requiredText, wrapped } from './shapes.ts';

/** What changed about an event since the people who are coming last heard of it. */
export const pendingNotice = z.object({
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  /** When it was first changed; null where there is nothing to tell. */
  changed_at: instant.nullable(),
  /** Buyers, ticket holders and guests who said yes or maybe: each address once. */
  recipients: z.number(),
});
entities.add(pendingNotice, { id: 'PendingNotice' });
export type PendingNotice = Read<typeof pendingNotice>;

/** Whom a message would reach. */
const messageRecipients = z.object({
  /** Addresses of valid tickets, each once: the holder's, else the buyer's. */
  recipients: z.number(),
  /** Valid tickets without any address. */
  without_email: z.number(),
});
entities.add(messageRecipients, { id: 'MessageRecipients' });
export type MessageRecipients = Read<typeof messageRecipients>;

/** A message that was sent to holders of tickets, and how far its mails are. */
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

/** The tickets whose holders are meant; all of the event where none is named. */
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
