import { z } from 'zod';
import type { Read } from './absent.ts';
import { defineExtensions } from './define.ts';
import { entities } from './entities.ts';
import { instant, messageOnly, optionalParagraphs, wrapped } from './shapes.ts';

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

export const notices = defineExtensions({
  'GET /events/notices/{eventID}/pending': {
    summary: 'What changed about the date or place since people were told, and how many would be told',
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
    summary: 'Leaves people untold: what changed is no longer offered',
    access: 'notices.send',
    response: messageOnly,
  },
});
