import { z } from 'zod';
import { unknownMergeFields } from '#domain/outreach/mergeFields.ts';
import { SMS_ACTIONS, SMS_PERIODS, SMS_SEND_SORTS, SMS_SEND_STATUSES, SMS_SORTS } from '#domain/outreach/sms.ts';
import { MAX_SMS_LENGTH } from '#domain/outreach/smsParts.ts';
import { PURPOSES } from '#domain/people/consent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { dayBound } from '../kit/filters.ts';
import { optionalDateTime, optionalNumeric } from '../kit/inputs.ts';
import { lists, summedLists } from '../kit/records.ts';
import {
  messageOnly,
  oneLine,
  optionalText,
  pageOf,
  paragraphs,
  requiredParagraphs,
  requiredPhone,
  whole,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { recipientChoice } from '../people/recipients.ts';
import {
  smsCounts,
  smsMessage,
  smsMessageDetail,
  smsPreflight,
  smsRecipient,
  smsSend,
  smsSettings,
  smsStatus,
  smsTotals,
} from './smsMessage.ts';

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

/** People of one outcome: `ready`, or the reason why they are left out. */
const asked = message.extend({ outcome: oneLine(40).default('ready'), search: z.string().trim().max(200).default('') });

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
    ...summedLists(smsMessage, SMS_SORTS, {
      ...filters,
      /** An extension: those of one send, in one state, or of some days. */
      send_id: id.optional(),
      status: smsStatus.optional(),
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
  'POST /sms/preflight/recipients': {
    call: 'preflightRecipients',
    summary: 'The recipients of a message that was not sent yet, or those who are left out for a reason',
    access: 'sms.write',
    extension: true,
    body: asked.extend({
      page: z.number().int().min(1).max(100_000).default(1),
      per_page: z.number().int().min(1).max(100).default(10),
    }),
    response: pageOf(smsRecipient),
  },
  'POST /sms/preflight/recipients/export': {
    call: 'exportPreflight',
    summary: 'The same people as CSV',
    access: 'sms.write',
    extension: true,
    body: asked,
    file: 'text/csv',
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
      approve_above_credits: optionalNumeric(z.number().int().min(0, 'Enter 0 or more.').max(1_000_000_000)),
      quiet_from: hour,
      quiet_until: hour,
      rate_per_minute: whole(1, 6000, 'Enter a number from 1 to 6000.'),
    }),
    response: messageOnly,
  },
});
