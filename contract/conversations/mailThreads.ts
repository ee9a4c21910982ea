import { z } from 'zod';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { messageOnly, withMessage } from '../kit/shapes.ts';

/** A conversation that was split or joined; `mails` of it moved. */
export const mailThreadChange = z.object({ id: z.number(), kind: z.enum(['split', 'join']), mails: z.number() });
entities.add(mailThreadChange, { id: 'MailThreadChange' });

export const mailThreads = defineExtensions({
  'POST /mailbox/mails/{id}/split': {
    call: 'split',
    summary: 'Makes a conversation of its own of a mail and the later ones; it stays split when more mails arrive',
    access: 'mailbox.view',
    answers: { 409: messageOnly },
    response: withMessage(mailThreadChange),
  },
  'POST /mailbox/mails/{id}/join': {
    call: 'join',
    summary: 'Moves all mails of a conversation into that of another mail of the same mailbox',
    access: 'mailbox.view',
    body: z.object({ mail_id: id }),
    response: withMessage(mailThreadChange),
  },
  'POST /mailbox/thread-changes/{id}/undo': {
    call: 'undo',
    summary: 'Takes back that a conversation was split or joined',
    access: 'mailbox.view',
    response: messageOnly,
  },
});
