import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { flag, instant, messageOnly, wrapped } from '../kit/shapes.ts';

/** An answer that somebody sent from here. */
export const mailAnswer = z.object({ id: z.number(), user_id: z.number(), name: z.string(), at: instant });
entities.add(mailAnswer, { id: 'MailAnswer' });
export type MailAnswer = Read<typeof mailAnswer>;

/** Who else writes in a conversation now, until when that is known, and the last answer that was sent from here. */
export const mailAnswering = z.object({
  people: z.array(z.object({ user_id: z.number(), name: z.string(), until: instant })),
  answer: mailAnswer.nullable(),
});
entities.add(mailAnswering, { id: 'MailAnswering' });
export type MailAnswering = Read<typeof mailAnswering>;

export const mailAnsweringCalls = defineExtensions({
  'GET /mailbox/mails/{id}/answering': {
    call: 'answering',
    summary: 'Colleagues who are answering a conversation, and the last answer that was sent from here',
    access: 'mailbox.view',
    response: wrapped(mailAnswering),
  },
  'POST /mailbox/drafts/{id}/presence': {
    call: 'showPresence',
    summary: 'Says for a minute that the caller has a draft open, or no longer',
    access: 'mailbox.send',
    body: z.object({ is_open: flag }),
    response: messageOnly,
  },
});
