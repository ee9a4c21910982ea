import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PastAttempt, ReplyKind, SmsChoice, SmsSendStatus, SmsStatus } from '#domain/outreach/sms.ts';
import { identity, instant } from '../columns.ts';

/** A message that was written once, for many recipients. */
export const smsSends = pgTable('sms_sends', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  body: text().notNull(),
  purpose: text().$type<'marketing' | 'transactional'>().notNull(),
  choice: jsonb().$type<SmsChoice>().notNull(),
  status: text().$type<SmsSendStatus>().notNull(),
  scheduledAt: instant('scheduled_at'),
  ratePerMinute: integer('rate_per_minute').notNull(),
  /** From the client, so that a repeated request sends nothing twice. */
  requestKey: text('request_key'),
  createdBy: integer('created_by'),
  createdByName: text('created_by_name'),
  approvedBy: integer('approved_by'),
  approvedByName: text('approved_by_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The message to one recipient. */
export const smsMessages = pgTable('sms_messages', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  sendId: integer('send_id').notNull(),
  contactId: integer('contact_id'),
  name: text(),
  /** E.164. */
  number: text().notNull(),
  country: text(),
  /** With the merge fields filled in. */
  body: text().notNull(),
  parts: integer().notNull(),
  credits: bigint({ mode: 'number' }).notNull(),
  status: text().$type<SmsStatus>().notNull(),
  attempt: integer().notNull().default(1),
  attempts: jsonb().$type<PastAttempt[]>().notNull().default([]),
  provider: text(),
  providerId: text('provider_id'),
  /** Why it failed, in plain words. */
  failure: text(),
  claimedAt: instant('claimed_at'),
  askedAt: instant('asked_at'),
  sentAt: instant('sent_at'),
  deliveredAt: instant('delivered_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const smsTemplates = pgTable('sms_templates', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  body: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const smsSettings = pgTable('sms_settings', {
  companyId: integer('company_id').primaryKey(),
  /** Recipients. */
  approveAbove: integer('approve_above'),
  approveAboveCredits: bigint('approve_above_credits', { mode: 'number' }),
  quietFrom: integer('quiet_from').notNull().default(0),
  quietUntil: integer('quiet_until').notNull().default(0),
  ratePerMinute: integer('rate_per_minute').notNull().default(120),
});

export const smsReplies = pgTable('sms_replies', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  contactId: integer('contact_id'),
  messageId: integer('message_id'),
  number: text().notNull(),
  body: text().notNull(),
  kind: text().$type<ReplyKind>().notNull(),
  providerId: text('provider_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What the sandbox received. */
export const sandboxTexts = pgTable('sandbox_texts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  reference: text().notNull(),
  number: text().notNull(),
  body: text().notNull(),
  parts: integer().notNull(),
  status: text().$type<'sent' | 'delivered' | 'failed'>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
