import { z } from 'zod';
import { unknownMergeFields } from '#domain/outreach/mergeFields.ts';
import {
  REPLY_KINDS,
  SMS_ACTIONS,
  SMS_PERIODS,
  SMS_SEND_SORTS,
  SMS_SEND_STATUSES,
  SMS_SORTS,
  SMS_STATUSES,
} from '#domain/outreach/sms.ts';
import { MAX_SMS_LENGTH } from '#domain/outreach/smsParts.ts';
import { SMS_SENDER_KINDS } from '#domain/outreach/smsSender.ts';
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
  optionalText,
  paragraphs,
  requiredParagraphs,
  requiredPhone,
  whole,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { recipientChoice } from '../people/recipients.ts';

const status = z.enum(SMS_STATUSES);

/** A message to one recipient. */
export const smsMessage = z.object({
  id: z.number(),
  send_id: z.number(),
  contact_id: z.number().nullable(),
  name: z.string().nullable(),
  number: z.string(),
  country: z.string().nullable(),
  body: z.string(),
  parts: z.number(),
  /** What it costs; failed messages are refunded. */
  credits: z.number(),
  status,
  /** Why it failed, in plain words. */
  failure: z.string().nullable(),
  attempt: z.number(),
  sent_at: instant.nullable(),
  delivered_at: instant.nullable(),
  created_at: instant,
});
entities.add(smsMessage, { id: 'SmsMessage' });
export type SmsMessage = Read<typeof smsMessage>;

export const smsMessageDetail = smsMessage.extend({
  user_name: z.string().nullable(),
  scheduled_at: instant.nullable(),
  /** Where earlier attempts ended, the first one first. */
  attempts: z.array(z.object({ status, failure: z.string().nullable(), at: instant })),
  replies: z.array(z.object({ id: z.number(), kind: z.enum(REPLY_KINDS), body: z.string(), created_at: instant })),
});
entities.add(smsMessageDetail, { id: 'SmsMessageDetail' });
export type SmsMessageDetail = Read<typeof smsMessageDetail>;

/** Messages and credits of the company. */
export const smsCounts = z.object({
  total: z.number(),
  scheduled: z.number(),
  sent: z.number(),
  processing: z.number(),
  credits_used: z.number(),
  credits_remaining: z.number(),
});
entities.add(smsCounts, { id: 'SmsCounts' });
export type SmsCounts = Read<typeof smsCounts>;

export const smsTotals = z.object({
  date: calendarDay,
  total: z.number(),
  delivered: z.number(),
  failed: z.number(),
  credits: z.number(),
});
entities.add(smsTotals, { id: 'SmsTotals' });
export type SmsTotals = Read<typeof smsTotals>;

/** A message that was written once, for many recipients. */
export const smsSend = z.object({
  id: z.number(),
  body: z.string(),
  purpose: z.enum(PURPOSES),
  status: z.enum(SMS_SEND_STATUSES),
  scheduled_at: instant.nullable(),
  rate_per_minute: z.number(),
  created_by: z.number().nullable(),
  created_by_name: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  recipients: z.number(),
  waiting: z.number(),
  sent: z.number(),
  delivered: z.number(),
  failed: z.number(),
  unknown: z.number(),
  credits: z.number(),
  created_at: instant,
});
entities.add(smsSend, { id: 'SmsSend' });
export type SmsSend = Read<typeof smsSend>;

export const smsSettings = z.object({
  approve_above: z.number().nullable(),
  quiet_from: z.number(),
  quiet_until: z.number(),
  rate_per_minute: z.number(),
  /** `sandbox`: no message leaves this installation. */
  provider: z.enum(['sandbox', 'twilio']),
});
entities.add(smsSettings, { id: 'SmsSettings' });
export type SmsSettings = Read<typeof smsSettings>;

/** What a message would cost and whom it reaches. */
export const smsPreflight = z.object({
  chosen: z.number(),
  ready: z.number(),
  parts: z.number(),
  credits: z.number(),
  balance: z.number(),
  needs_approval: z.boolean(),
  /** Who it comes from; null for the sandbox, or where the provider chooses. Nobody can answer a name. */
  sender: z.string().nullable(),
  sender_kind: z.enum(SMS_SENDER_KINDS).nullable(),
  /** Why others get nothing, such as `duplicate` or `landline`. */
  left_out: z.array(
    z.object({
      reason: z.string(),
      recipients: z.number(),
      /** The first ten. */
      examples: z.array(z.object({ name: z.string().nullable(), address: z.string().nullable() })),
    }),
  ),
  countries: z.array(
    z.object({ country: z.string().nullable(), recipients: z.number(), parts: z.number(), credits: z.number() }),
  ),
  /** The text of the first recipients, with the merge fields filled in. */
  previews: z.array(z.object({ name: z.string().nullable(), number: z.string(), body: z.string(), parts: z.number() })),
});
entities.add(smsPreflight, { id: 'SmsPreflight' });
export type SmsPreflight = Read<typeof smsPreflight>;

/** The text of a message, which may have merge fields. */
export const smsBody = requiredParagraphs(MAX_SMS_LENGTH, 'Write the message.')
  .refine((text) => unknownMergeFields(text).length === 0, {
    error: ({ input }) => `There is no field ${unknownMergeFields(String(input)).join(', ')}.`,
  })
  .register(paragraphs, {});
const message = z.object({
  ...recipientChoice.shape,
  body: smsBody,
  purpose: z.enum(PURPOSES).default('marketing'),
});

export const smsInput = message.extend({
  /** When it is sent; at once without it. */
  scheduled_at: optionalDateTime(),
  /** The price that was shown. Another one is refused; without it the price of the moment is charged. */
  credits: optionalNumeric(z.number().int().min(0)),
  /** Any text that the client makes up: a repeated request with the same one sends nothing twice. */
  request_key: optionalText(80),
});

const filters = {
  event_id: id.optional(),
  campaign_id: id.optional(),
  segment_id: id.optional(),
  contact_id: id.optional(),
  group_id: id.optional(),
};
const hour = whole(0, 23, 'Choose an hour.');

export const sms = defineEndpoints({
  'GET /sms/count': {
    call: 'count',
    summary: 'Messages by state, and credits used and remaining',
    access: 'sms.view',
    response: wrapped(smsCounts),
  },
  'POST /sms/store': {
    call: 'store',
    summary: 'Sends a message, now or later; above the company’s limit somebody else approves it first',
    access: 'sms.write',
    body: smsInput,
    response: withMessage(smsSend),
    answers: { 409: messageOnly },
  },
  'GET /sms/transactions/json': {
    call: 'list',
    summary: 'Messages to single recipients, of a source if stated',
    access: 'sms.view',
    filterBy: ['contact_id'],
    ...lists(smsMessage, SMS_SORTS, {
      ...filters,
      /** An extension: those of one send, in one state, or of some days. */
      send_id: id.optional(),
      status: status.optional(),
      created_from: dayBound.optional(),
      created_to: dayBound.optional(),
    }),
  },
  'GET /sms/transactions/get-transaction/{id}': {
    call: 'get',
    summary: 'One message with its attempts and replies',
    access: 'sms.view',
    response: wrapped(smsMessageDetail),
  },
  'GET /sms/transactions/recent': {
    call: 'recent',
    summary: 'The ten latest messages',
    access: 'sms.view',
    response: wrapped(z.array(smsMessage)),
  },
  'GET /sms/transactions/totals': {
    call: 'totals',
    summary: 'Messages and credits in the last twelve periods',
    access: 'sms.view',
    query: z.object({ type: z.enum(SMS_PERIODS).default('monthly') }),
    response: wrapped(z.array(smsTotals)),
  },
  'POST /sms/preflight': {
    call: 'preflight',
    summary: 'Whom a message would reach and what it would cost; sends nothing',
    access: 'sms.write',
    extension: true,
    body: message,
    response: wrapped(smsPreflight),
  },
  'POST /sms/test': {
    call: 'test',
    summary: 'Sends the text to one number, to see it on a phone',
    access: 'sms.send',
    extension: true,
    body: z.object({ body: smsBody, number: requiredPhone('Enter your number.') }),
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'GET /sms/sends/json': {
    call: 'listSends',
    summary: 'Messages as they were written, with their progress',
    access: 'sms.view',
    extension: true,
    ...lists(smsSend, SMS_SEND_SORTS, { status: z.enum(SMS_SEND_STATUSES).optional() }),
  },
  'GET /sms/sends/{id}': {
    call: 'getSend',
    record: 'send',
    summary: 'One message with its progress',
    access: 'sms.view',
    extension: true,
    response: wrapped(smsSend),
  },
  'POST /sms/sends/{id}/approve': {
    call: 'approve',
    summary: 'Approves a message of somebody else, which is then sent',
    access: 'sms.approve',
    extension: true,
    response: withMessage(smsSend),
    answers: { 409: messageOnly },
  },
  'POST /sms/sends/{id}/{action}': {
    call: 'changeSend',
    summary: 'Pauses, resumes or cancels a message, or sends what failed again',
    access: 'sms.send',
    extension: true,
    params: z.object({ id, action: z.enum(SMS_ACTIONS) }),
    response: withMessage(smsSend),
    answers: { 409: messageOnly },
  },
  'GET /sms/settings': {
    call: 'settings',
    summary: 'Approval, quiet hours and rate of the company’s messages',
    access: 'sms.view',
    extension: true,
    response: wrapped(smsSettings),
  },
  'POST /sms/settings': {
    call: 'saveSettings',
    summary: 'Changes approval, quiet hours and rate',
    access: 'sms.approve',
    extension: true,
    body: z.object({
      approve_above: optionalNumeric(z.number().int().min(0, 'Enter 0 or more.').max(1_000_000)),
      quiet_from: hour,
      quiet_until: hour,
      rate_per_minute: whole(1, 6000, 'Enter a number from 1 to 6000.'),
    }),
    response: messageOnly,
  },
});
