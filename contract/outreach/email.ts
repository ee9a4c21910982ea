import { z } from 'zod';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import {
  EMAIL_ACTIONS,
  EMAIL_BOUNCES,
  EMAIL_EVENT_KINDS,
  EMAIL_GRAPH_FILTERS,
  EMAIL_HOLDS,
  EMAIL_OUTCOMES,
  EMAIL_PERIODS,
  EMAIL_SEND_SORTS,
  EMAIL_SEND_STATUSES,
  EMAIL_SORTS,
  EMAIL_STATUSES,
  MAX_EMAIL_FILE_BYTES,
  MAX_EMAIL_FILES,
  MAX_EMAIL_HTML,
  MAX_EMAIL_TEXT,
  MAX_SUBJECT,
} from '#domain/outreach/email.ts';
import { unknownEmailFields } from '#domain/outreach/mergeEmail.ts';
import { PURPOSES } from '#domain/people/consent.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { dayBound } from '../kit/filters.ts';
import { optionalDateTime, optionalNumeric } from '../kit/inputs.ts';
import { lists } from '../kit/records.ts';
import {
  calendarDay,
  instant,
  messageOnly,
  optionalEmail,
  optionalParagraphs,
  optionalText,
  whole,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { recipientChoice } from '../people/recipients.ts';

const status = z.enum(EMAIL_STATUSES);

/** The mail to one recipient. */
export const emailMessage = z.object({
  id: z.number(),
  send_id: z.number(),
  subject: z.string(),
  contact_id: z.number().nullable(),
  name: z.string().nullable(),
  address: z.string(),
  status,
  bounce: z.enum(EMAIL_BOUNCES).nullable(),
  /** The server's words. */
  failure: z.string().nullable(),
  attempt: z.number(),
  sent_at: instant.nullable(),
  delivered_at: instant.nullable(),
  opened_at: instant.nullable(),
  machine_opened_at: instant.nullable(),
  clicked_at: instant.nullable(),
  machine_clicked_at: instant.nullable(),
  bounced_at: instant.nullable(),
  complained_at: instant.nullable(),
  unsubscribed_at: instant.nullable(),
  created_at: instant,
});
entities.add(emailMessage, { id: 'EmailMessage' });
export type EmailMessage = Read<typeof emailMessage>;

export const emailMessageDetail = emailMessage.extend({
  attempts: z.array(z.object({ status, failure: z.string().nullable(), at: instant })),
  events: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(EMAIL_EVENT_KINDS),
      at: instant,
      verdict: z.enum(['person', 'machine', 'unsure']),
      url: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
entities.add(emailMessageDetail, { id: 'EmailMessageDetail' });
export type EmailMessageDetail = Read<typeof emailMessageDetail>;

/** Recipients by what became of their mail: each is counted once in each number. */
const counts = {
  recipients: z.number(),
  waiting: z.number(),
  /** Taken by the recipient's server or on the way to it. */
  sent: z.number(),
  delivered: z.number(),
  opened: z.number(),
  machine_opened: z.number(),
  clicked: z.number(),
  bounced: z.number(),
  failed: z.number(),
  unconfirmed: z.number(),
  complained: z.number(),
  unsubscribed: z.number(),
};

/** A mail that was written once, for many recipients. */
export const emailSend = z.object({
  id: z.number(),
  subject: z.string(),
  purpose: z.enum(PURPOSES),
  status: z.enum(EMAIL_SEND_STATUSES),
  hold: z.enum(EMAIL_HOLDS).nullable(),
  hold_reason: z.string().nullable(),
  scheduled_at: instant.nullable(),
  rate_per_minute: z.number(),
  created_by: z.number().nullable(),
  created_by_name: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  ...counts,
  created_at: instant,
});
entities.add(emailSend, { id: 'EmailSend' });
export type EmailSend = Read<typeof emailSend>;

/** Figures of all mails of the company. */
export const emailMetrics = z.object({ sends: z.number(), ...counts });
entities.add(emailMetrics, { id: 'EmailMetrics' });
export type EmailMetrics = Read<typeof emailMetrics>;

export const emailTotals = z.object({ date: calendarDay, total: z.number(), sent: z.number(), failed: z.number() });
entities.add(emailTotals, { id: 'EmailTotals' });
export type EmailTotals = Read<typeof emailTotals>;

/** Clicks on one link of a send. */
export const emailLink = z.object({
  url: z.string(),
  people: z.number(),
  clicks: z.number(),
  machine_clicks: z.number(),
});
entities.add(emailLink, { id: 'EmailLink' });
export type EmailLink = Read<typeof emailLink>;

export const emailActivity = z.object({
  links: z.array(emailLink),
  /** By hours since the send. */
  hours: z.array(z.object({ hour: z.number(), opened: z.number(), clicked: z.number() })),
});
entities.add(emailActivity, { id: 'EmailActivity' });
export type EmailActivity = Read<typeof emailActivity>;

export const emailRules = z.object({
  approve_above: z.number().nullable(),
  rate_per_minute: z.number(),
  /** `outbox`: no mail leaves this installation. */
  transport: z.string(),
  from_name: z.string(),
  from_address: z.string(),
});
entities.add(emailRules, { id: 'EmailRules' });
export type EmailRules = Read<typeof emailRules>;

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

function merged<T extends z.ZodType<string | null>>(text: T) {
  return text.refine((value) => value === null || unknownEmailFields(value).length === 0, {
    error: ({ input }) => `There is no field ${unknownEmailFields(String(input)).join(', ')}.`,
  });
}

const message = z.object({
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
  /** Why people get a mail that is no marketing; stands below it. */
  reason: optionalText(200),
  reply_to: optionalEmail,
});

/** A file that goes with a mail. */
export const emailAttachment = z.object({ id: z.number(), name: z.string(), size: z.number() });
entities.add(emailAttachment, { id: 'EmailAttachment' });
export type EmailAttachment = Read<typeof emailAttachment>;

export const emailInput = message.extend({
  /** Files that were added before. */
  attachment_ids: z.array(id).max(MAX_EMAIL_FILES, `Add at most ${MAX_EMAIL_FILES} files.`).default([]),
  /** When it is sent; at once without it. */
  scheduled_at: optionalDateTime(),
  /** Any text that the client makes up: a repeated request with the same one sends nothing twice. */
  request_key: optionalText(80),
});

const filters = {
  event_id: id.optional(),
  campaign_id: id.optional(),
  segment_id: id.optional(),
  contact_id: id.optional(),
  group_id: id.optional(),
  send_id: id.optional(),
};

/** Which mails the graph counts: those of a state, or of a record. */
export const totalsQuery = z.object({
  filter: z.enum(['status', 'event_id', 'campaign_id', 'segment_id', 'group_id', 'contact_id', 'send_id']).optional(),
  filter_value: z.union([z.enum(EMAIL_GRAPH_FILTERS), id]).optional(),
  /** An extension. */
  type: z.enum(EMAIL_PERIODS).default('monthly'),
});

export const email = defineEndpoints({
  'POST /email/send': {
    call: 'send',
    summary: 'Sends an e-mail, now or later; above the company’s limit somebody else approves it first',
    access: 'email.write',
    body: emailInput,
    response: withMessage(emailSend),
  },
  'GET /email/group-transactions/json': {
    call: 'listSends',
    summary: 'E-mails as they were written, one row for each, with their figures',
    access: 'email.view',
    ...lists(emailSend, EMAIL_SEND_SORTS, { status: z.enum(EMAIL_SEND_STATUSES).optional() }),
  },
  'GET /email/transactions/json': {
    call: 'list',
    summary: 'E-mails to single recipients, of a source or with an outcome if stated',
    access: 'email.view',
    filterBy: ['contact_id'],
    ...lists(emailMessage, EMAIL_SORTS, {
      ...filters,
      /** Extensions. */
      status: status.optional(),
      outcome: z.enum(EMAIL_OUTCOMES).optional(),
      created_from: dayBound.optional(),
      created_to: dayBound.optional(),
    }),
  },
  'GET /email/transaction-totals': {
    call: 'totals',
    summary: 'E-mails in the last twelve periods, of a state or a source if stated',
    access: 'email.view',
    query: totalsQuery,
    response: wrapped(z.array(emailTotals)),
  },
  'GET /email/metrics': {
    call: 'metrics',
    summary: 'Recipients by what became of their e-mail',
    access: 'email.view',
    response: wrapped(emailMetrics),
  },
  'GET /email/transactions/{id}': {
    call: 'get',
    summary: 'One e-mail with its attempts and what was reported of it',
    access: 'email.view',
    extension: true,
    response: wrapped(emailMessageDetail),
  },
  'POST /email/preflight': {
    call: 'preflight',
    summary: 'Whom an e-mail would reach; sends nothing',
    access: 'email.write',
    extension: true,
    body: message,
    response: wrapped(emailPreflight),
  },
  'POST /email/attachments': {
    call: 'attach',
    summary: `Keeps a file of at most ${formatBytes(MAX_EMAIL_FILE_BYTES)} for an e-mail that is being written; its type is detected from its content`,
    access: 'email.write',
    extension: true,
    multipart: true,
    body: z.object({ file: z.instanceof(File, { error: 'Choose a file.' }) }),
    response: withMessage(emailAttachment),
  },
  'DELETE /email/attachments/{id}': {
    call: 'detach',
    summary: 'Removes a file of an e-mail that was not sent yet',
    access: 'email.write',
    extension: true,
    response: messageOnly,
  },
  'GET /email/sends/{id}': {
    call: 'getSend',
    record: 'email',
    summary: 'One e-mail with its progress',
    access: 'email.view',
    extension: true,
    response: wrapped(emailSend),
  },
  'GET /email/sends/{id}/activity': {
    call: 'activity',
    summary: 'Clicks by link, and opens and clicks by time',
    access: 'email.view',
    extension: true,
    response: wrapped(emailActivity),
  },
  'POST /email/sends/{id}/approve': {
    call: 'approve',
    summary: 'Approves an e-mail of somebody else, which is then sent',
    access: 'email.approve',
    extension: true,
    response: withMessage(emailSend),
    answers: { 409: messageOnly },
  },
  'POST /email/sends/{id}/{action}': {
    call: 'changeSend',
    summary: 'Pauses, resumes or cancels an e-mail, sends again, or decides about unconfirmed ones',
    access: 'email.send',
    extension: true,
    params: z.object({ id, action: z.enum(EMAIL_ACTIONS) }),
    response: withMessage(emailSend),
    answers: { 409: messageOnly },
  },
  'GET /email/rules': {
    call: 'rules',
    summary: 'Approval and rate of the company’s e-mails, and their sender',
    access: 'email.view',
    extension: true,
    response: wrapped(emailRules),
  },
  'POST /email/rules': {
    call: 'saveRules',
    summary: 'Changes approval and rate',
    access: 'email.approve',
    extension: true,
    body: z.object({
      approve_above: optionalNumeric(z.number().int().min(0, 'Enter 0 or more.').max(1_000_000)),
      rate_per_minute: whole(1, 60_000, 'Enter a number from 1 to 60,000.'),
    }),
    response: messageOnly,
  },
});
