import { z } from 'zod';
import { MAX_EMAIL_FILES, MAX_EMAIL_HTML, MAX_EMAIL_TEXT, MAX_SUBJECT } from '#domain/outreach/email.ts';
import { isOwnFieldName } from '#domain/outreach/emailFields.ts';
import { unknownEmailFields } from '#domain/outreach/mergeEmail.ts';
import { PURPOSES } from '#domain/people/consent.ts';
import type { Read } from '../kit/absent.ts';
import { id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { optionalDateTime } from '../kit/inputs.ts';
import { optionalEmail, optionalParagraphs, optionalText } from '../kit/shapes.ts';
import { recipientChoice } from '../people/recipients.ts';

/** Whom a mail reaches. */
export const emailPreflight = z.object({
  chosen: z.number(),
  ready: z.number(),
  needs_approval: z.boolean(),
  from_name: z.string(),
  from_address: z.string(),
  left_out: z.array(
    z.object({
      reason: z.string(),
      recipients: z.number(),
      /** The first ten. */
      examples: z.array(z.object({ name: z.string().nullable(), address: z.string().nullable() })),
    }),
  ),
  /** The mail of the first recipients, with the merge fields filled in. */
  previews: z.array(
    z.object({ name: z.string().nullable(), address: z.string(), subject: z.string(), text: z.string() }),
  ),
});
entities.add(emailPreflight, { id: 'EmailPreflight' });
export type EmailPreflight = Read<typeof emailPreflight>;

/** Whether the company has the own fields of contacts in it is for the backend to see. */
function merged<T extends z.ZodType<string | null>>(text: T) {
  const unknown = (value: unknown) => unknownEmailFields(String(value)).filter((name) => !isOwnFieldName(name));
  return text.refine((value) => value === null || unknown(value).length === 0, {
    error: ({ input }) => `There is no field ${unknown(input).join(', ')}.`,
  });
}

export const emailDraft = z.object({
  ...recipientChoice.shape,
  /** The template to send, as it is now; without one, `html` or `text`. */
  template_id: id.nullish(),
  /** That of the template if it is left empty. */
  subject: merged(optionalText(MAX_SUBJECT)),
  /** The text of a simple mail. */
  text: merged(optionalParagraphs(MAX_EMAIL_TEXT)),
  /** Sanitised on the server. */
  html: z.string().max(MAX_EMAIL_HTML, 'This mail is too large.').nullish(),
  purpose: z.enum(PURPOSES).default('marketing'),
  /** Who left this topic is left out; for marketing only. */
  topic_id: id.nullish(),
  /** Why people get a mail that is no marketing; stands below it. */
  reason: optionalText(200),
  reply_to: optionalEmail,
});

/** A file that goes with a mail. */
export const emailAttachment = z.object({ id: z.number(), name: z.string(), size: z.number() });
entities.add(emailAttachment, { id: 'EmailAttachment' });
export type EmailAttachment = Read<typeof emailAttachment>;

export const emailInput = emailDraft.extend({
  /** Files that were added before. */
  attachment_ids: z.array(id).max(MAX_EMAIL_FILES, `Add at most ${MAX_EMAIL_FILES} files.`).default([]),
  /** When it is sent; at once without it. */
  scheduled_at: optionalDateTime(),
  /** Any text that the client makes up: a repeated request with the same one sends nothing twice. */
  request_key: optionalText(80),
});
