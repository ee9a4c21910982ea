import { z } from 'zod';
import { EMAIL_HOLDS, EMAIL_SEND_STATUSES } from '#domain/outreach/email.ts';
import { PURPOSES } from '#domain/people/consent.ts';
import type { Read } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { calendarDay, instant } from '../kit/shapes.ts';

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
  /** Null without a topic, or when it was deleted. */
  topic_name: z.string().nullable(),
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
