import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type {
  EmailBounce,
  EmailChoice,
  EmailEventKind,
  EmailHold,
  EmailSendStatus,
  EmailStatus,
  PastEmailAttempt,
} from '#domain/outreach/email.ts';
import type { Verdict } from '#domain/outreach/emailVerdict.ts';
import { identity, instant } from '../columns.ts';

/** An e-mail that was written once, for many recipients. */
export const emailSends = pgTable('email_sends', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  /** The addresses behind the links of the HTML. */
  links: jsonb().$type<string[]>().notNull().default([]),
  templateId: integer('template_id'),
  /** Kept when the topic is deleted. */
  topicId: integer('topic_id'),
  purpose: text().$type<'marketing' | 'transactional'>().notNull(),
  /** Why recipients get a mail that is no marketing. */
  reason: text(),
  replyTo: text('reply_to'),
  choice: jsonb().$type<EmailChoice>().notNull(),
  status: text().$type<EmailSendStatus>().notNull(),
  hold: text().$type<EmailHold>(),
  holdReason: text('hold_reason'),
  scheduledAt: instant('scheduled_at'),
  /** When its next mails were meant to go out. */
  expectedAt: instant('expected_at'),
  /** How often in a row the server put it off. */
  setbacks: integer().notNull().default(0),
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

/** Files that go with a mail; without a send, with one that is being written. */
export const emailAttachments = pgTable('email_attachments', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  sendId: integer('send_id'),
  fileId: uuid('file_id').notNull(),
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The mail to one recipient. */
export const emailMessages = pgTable('email_messages', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  sendId: integer('send_id').notNull(),
  contactId: integer('contact_id'),
  name: text(),
  /** In lower case. */
  address: text().notNull(),
  status: text().$type<EmailStatus>().notNull(),
  attempt: integer().notNull().default(1),
  attempts: jsonb().$type<PastEmailAttempt[]>().notNull().default([]),
  transport: text(),
  providerId: text('provider_id'),
  /** The server's words. */
  failure: text(),
  bounce: text().$type<EmailBounce>(),
  claimedAt: instant('claimed_at'),
  leasedUntil: instant('leased_until'),
  sentAt: instant('sent_at'),
  deliveredAt: instant('delivered_at'),
  openedAt: instant('opened_at'),
  machineOpenedAt: instant('machine_opened_at'),
  clickedAt: instant('clicked_at'),
  machineClickedAt: instant('machine_clicked_at'),
  bouncedAt: instant('bounced_at'),
  complainedAt: instant('complained_at'),
  unsubscribedAt: instant('unsubscribed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** What was reported of a mail, each event once. */
export const emailEvents = pgTable('email_events', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  messageId: integer('message_id').notNull(),
  attempt: integer().notNull(),
  kind: text().$type<EmailEventKind>().notNull(),
  at: instant('at').notNull(),
  verdict: text().$type<Verdict>().notNull(),
  bounce: text().$type<EmailBounce>(),
  url: text(),
  reason: text(),
  userAgent: text('user_agent'),
});

/** How fast a company sends over a transport. */
export const emailRates = pgTable(
  'email_rates',
  {
    companyId: integer('company_id').notNull(),
    transport: text().notNull(),
    freeAt: instant('free_at').notNull(),
    slowRate: integer('slow_rate'),
    slowUntil: instant('slow_until'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.transport] })],
);

export const emailRules = pgTable('email_rules', {
  companyId: integer('company_id').primaryKey(),
  approveAbove: integer('approve_above'),
  ratePerMinute: integer('rate_per_minute').notNull().default(1200),
});

/** Recipients who asked for no marketing until a day. */
export const emailPauses = pgTable(
  'email_pauses',
  {
    companyId: integer('company_id').notNull(),
    address: text().notNull(),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.address] })],
);

/** What e-mails are about. */
export const emailTopics = pgTable('email_topics', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  description: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Readers who left a topic. They stay when the topic is deleted, because its e-mails can still go to more people. */
export const emailTopicExits = pgTable(
  'email_topic_exits',
  {
    companyId: integer('company_id').notNull(),
    topicId: integer('topic_id').notNull(),
    address: text().notNull(),
    leftAt: instant('left_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.topicId, table.address] })],
);
