import { z } from 'zod';
import { REPLY_KINDS, SMS_SEND_STATUSES, SMS_STATUSES } from '#domain/outreach/sms.ts';
import { SMS_SENDER_KINDS } from '#domain/outreach/smsSender.ts';
import { PURPOSES } from '#domain/people/consent.ts';
import type { Read } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { calendarDay, instant } from '../kit/shapes.ts';

export const smsStatus = z.enum(SMS_STATUSES);

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
  status: smsStatus,
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
  attempts: z.array(z.object({ status: smsStatus, failure: z.string().nullable(), at: instant })),
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
  /** More recipients than this are approved by a second person; null for never. */
  approve_above: z.number().nullable(),
  /** A higher price than this is approved by a second person; null for never. */
  approve_above_credits: z.number().nullable(),
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

/** Someone who was chosen: what they get, or nothing if they are left out. */
export const smsRecipient = z.object({
  name: z.string().nullable(),
  number: z.string().nullable(),
  body: z.string().nullable(),
  parts: z.number().nullable(),
  credits: z.number().nullable(),
});
entities.add(smsRecipient, { id: 'SmsRecipient' });
export type SmsRecipient = Read<typeof smsRecipient>;
