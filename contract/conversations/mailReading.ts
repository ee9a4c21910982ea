import { z } from 'zod';
import { MAIL_ACTIONS, MAX_MAILS_AT_ONCE, TAG_COLORS } from '#domain/conversations/mailbox.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { numeric } from '../kit/inputs.ts';
import { flag, messageOnly, optionalText, pageOf, requiredText, withMessage, wrapped } from '../kit/shapes.ts';
import { mail, mailboxDetail, mailDetail, mailFilters, mailTag } from './mailbox.ts';

export const mailReading = defineExtensions({
  'GET /mailbox/mailboxes/{id}': {
    call: 'open',
    summary: 'A mailbox with its folders and tags',
    access: 'mailbox.view',
    response: wrapped(mailboxDetail),
  },
  'GET /mailbox/search': {
    call: 'search',
    summary: 'Mails of all mailboxes that the caller may read, newest first',
    access: 'mailbox.view',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      mailbox_id: id.optional(),
      page: numeric(z.number().int().min(1)).default(1),
      per_page: numeric(z.number().int().min(1).max(100)).default(15),
      ...mailFilters,
    }),
    response: pageOf(mail),
  },
  'GET /mailbox/mails/{id}/conversation': {
    call: 'conversation',
    summary: 'All mails of the conversation that a mail belongs to, oldest first',
    access: 'mailbox.view',
    response: wrapped(z.array(mail)),
  },
  'GET /mailbox/mails/{id}/files/{fileId}': {
    summary: 'Downloads an attachment; pictures are shown',
    access: 'mailbox.view',
    file: 'application/octet-stream',
  },
  'GET /mailbox/mails/{id}/frame': {
    summary: 'The mail as a document with the pictures that are elsewhere, for a frame',
    access: 'mailbox.view',
    query: z.object({ is_dark: flag.default(false) }),
    file: 'text/html',
  },
  'GET /mailbox/mails/{id}/source': {
    summary: 'Downloads a mail as it was received',
    access: 'mailbox.view',
    file: 'message/rfc822',
  },
  'POST /mailbox/mails/act': {
    call: 'act',
    summary: 'Marks, moves or deletes mails; the server follows',
    access: 'mailbox.view',
    body: z.object({
      ids: z.array(id).min(1, 'Select mails.').max(MAX_MAILS_AT_ONCE, `Select at most ${MAX_MAILS_AT_ONCE} mails.`),
      action: z.enum(MAIL_ACTIONS, { error: 'Choose an action.' }),
      /** For `move`. */
      folder_id: id.optional(),
      /** For `tag` and `untag`: a keyword. */
      tag: optionalText(100),
    }),
    response: withMessage(z.array(mail)),
  },
  'POST /mailbox/mails/{id}/trust': {
    call: 'trust',
    summary: 'Always loads the pictures of a mail’s sender, or no longer',
    access: 'mailbox.view',
    body: z.object({ is_trusted: flag }),
    response: withMessage(mailDetail),
  },
  'POST /mailbox/mailboxes/{id}/tags': {
    call: 'saveTag',
    summary: 'Adds a tag to a mailbox, or changes its name and colour',
    access: 'mailbox.view',
    body: z.object({
      tag_id: id.optional(),
      name: requiredText(40, 'Enter a name for the tag.'),
      color: z.enum(TAG_COLORS, { error: 'Choose a colour.' }).default('grey'),
    }),
    response: withMessage(mailTag),
  },
  'DELETE /mailbox/mailboxes/{id}/tags/{tagId}': {
    call: 'removeTag',
    summary: 'Removes a tag from a mailbox and its mails',
    access: 'mailbox.view',
    response: messageOnly,
  },
});
