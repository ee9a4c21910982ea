import { z } from 'zod';
import {
  DRAFT_KINDS,
  DRAFT_STATES,
  MAX_MAIL_FILE_BYTES,
  MAX_MAIL_FILES,
  MAX_MAIL_HTML,
  MAX_MAIL_RECIPIENTS,
  MAX_MAIL_SUBJECT,
} from '#domain/conversations/mailbox.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { email, instant, messageOnly, oneLine, requiredText, withMessage, wrapped } from '../kit/shapes.ts';
import { mailAnswer } from './mailAnswering.ts';
import { mailAddress } from './mailbox.ts';

export const draftFile = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  url: z.string(),
});
entities.add(draftFile, { id: 'MailDraftFile' });

/** A mail that is written, or was sent from here. */
export const mailDraft = z.object({
  id: z.number(),
  client_id: z.string(),
  mailbox_id: z.number(),
  kind: z.enum(DRAFT_KINDS),
  /** The mail that is answered or forwarded. */
  original_id: z.number().nullable(),
  to: z.array(mailAddress),
  cc: z.array(mailAddress),
  bcc: z.array(mailAddress),
  subject: z.string(),
  html: z.string(),
  files: z.array(draftFile),
  state: z.enum(DRAFT_STATES),
  /** Why it was not sent, or may have been. */
  failure: z.string().nullable(),
  /** When it goes out; until then it can be taken back. */
  send_at: instant.nullable(),
  sent_at: instant.nullable(),
  begun_at: instant,
  updated_at: instant,
});
entities.add(mailDraft, { id: 'MailDraft' });
export type MailDraft = Read<typeof mailDraft>;

const clientId = requiredText(80, 'The draft has no id.');
const people = z
  .array(z.object({ name: oneLine(200).default(''), address: email }))
  .max(MAX_MAIL_RECIPIENTS, `Write to at most ${MAX_MAIL_RECIPIENTS} addresses.`)
  .default([]);

export const mailWriting = defineExtensions({
  'GET /mailbox/drafts/json': {
    call: 'drafts',
    summary: 'The caller’s drafts and mails that are not sent yet, the latest first',
    access: 'mailbox.view',
    response: wrapped(z.array(mailDraft)),
  },
  'GET /mailbox/drafts/{id}': {
    call: 'draft',
    summary: 'A draft of the caller',
    access: 'mailbox.view',
    response: wrapped(mailDraft),
  },
  'POST /mailbox/drafts/begin': {
    call: 'begin',
    summary: 'Begins a mail: with recipients, subject and quotation if it answers or forwards one',
    access: 'mailbox.send',
    body: z.object({
      client_id: clientId,
      mailbox_id: id,
      kind: z.enum(DRAFT_KINDS).default('new'),
      mail_id: id.optional(),
      to: people,
    }),
    response: withMessage(mailDraft),
  },
  'POST /mailbox/drafts/save': {
    call: 'saveDraft',
    summary: 'Keeps a draft; the client id decides which',
    access: 'mailbox.send',
    body: z.object({
      client_id: clientId,
      mailbox_id: id,
      to: people,
      cc: people,
      bcc: people,
      subject: oneLine(MAX_MAIL_SUBJECT).default(''),
      html: z.string().max(MAX_MAIL_HTML, 'The text is too long.').default(''),
    }),
    response: withMessage(mailDraft),
  },
  'DELETE /mailbox/drafts/{id}': {
    call: 'discard',
    summary: 'Deletes a draft',
    access: 'mailbox.send',
    response: messageOnly,
  },
  'POST /mailbox/drafts/{id}/files': {
    call: 'attach',
    summary: `Attaches a file of at most ${formatBytes(MAX_MAIL_FILE_BYTES)}; its type is detected from its content`,
    access: 'mailbox.send',
    multipart: true,
    body: z.object({ file: z.instanceof(File, { error: 'Choose a file.' }) }),
    response: withMessage(mailDraft),
  },
  'POST /mailbox/drafts/{id}/media': {
    call: 'attachMedia',
    summary: 'Attaches files of the media library',
    access: 'mailbox.send',
    body: z.object({
      ids: z.array(id).min(1, 'Choose a file.').max(MAX_MAIL_FILES, `Attach at most ${MAX_MAIL_FILES} files.`),
    }),
    response: withMessage(mailDraft),
  },
  'GET /mailbox/drafts/{id}/files/{fileId}': {
    summary: 'Downloads a file of a draft',
    access: 'mailbox.view',
    file: 'application/octet-stream',
  },
  'DELETE /mailbox/drafts/{id}/files/{fileId}': {
    call: 'detach',
    summary: 'Removes a file from a draft',
    access: 'mailbox.send',
    response: withMessage(mailDraft),
  },
  'POST /mailbox/drafts/{id}/send': {
    call: 'send',
    summary: 'Sends a draft in ten seconds; sent again, it changes nothing',
    access: 'mailbox.send',
    /** `seen_answer`: the answer of a colleague that the caller knows of and writes beside. */
    body: z.object({ seen_answer: id.optional() }),
    /** Somebody else has answered since the draft was begun. */
    answers: { 409: z.object({ message: z.string(), answer: mailAnswer.optional() }) },
    response: withMessage(mailDraft),
  },
  'POST /mailbox/drafts/{id}/undo': {
    call: 'undo',
    summary: 'Takes a mail back that has not gone out yet',
    access: 'mailbox.send',
    response: withMessage(mailDraft),
  },
  'POST /mailbox/drafts/{id}/settle': {
    call: 'settle',
    summary: 'Decides about a mail whose sending was not confirmed: it was sent, or is sent again',
    access: 'mailbox.send',
    body: z.object({ outcome: z.enum(['sent', 'again'], { error: 'Choose what happened.' }) }),
    response: withMessage(mailDraft),
  },
});
