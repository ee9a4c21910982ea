import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Jobs that wait, run or have failed permanently; finished jobs are deleted. */
export const jobs = pgTable('jobs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  payload: jsonb().$type<unknown>().notNull(),
  key: text(),
  state: text().$type<'waiting' | 'running' | 'dead'>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  runAt: instant('run_at').notNull(),
  /** The current claim. A new claim voids the result of the previous holder. */
  claim: uuid(),
  claimedUntil: instant('claimed_until'),
  lastError: text('last_error'),
  requestId: text('request_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The next run of each recurring job, shared by all processes. */
export const schedules = pgTable('schedules', {
  name: text().primaryKey(),
  nextRunAt: instant('next_run_at').notNull(),
});

type OutboxAttachment = { name: string; type: string; size: number; base64: string; contentId: string | null };

/** Mail stored instead of sent when MAIL_URL is not set. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: text('message_id').notNull(),
  from: text('from_address').notNull(),
  to: text('to_address').notNull(),
  replyTo: text('reply_to'),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  attachments: jsonb().$type<OutboxAttachment[]>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  width: integer(),
  height: integer(),
  /** Bytes of a picture's largest size, the one that is downloaded; `size` is that of all sizes together. */
  largestSize: integer('largest_size'),
  /** Public images are served to anyone who knows their id; other files only by a handler. */
  isPublic: boolean('is_public').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Broadcasts too large for NOTIFY, kept for a minute so that other processes can fetch them. */
export const realtimeMessages = pgTable('realtime_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  body: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Facts about this installation, in one row. */
export const installation = pgTable('installation', {
  isOnly: boolean('is_only').primaryKey().default(true),
  /** The key that the database belongs to (`assertKey`). */
  keyFingerprint: text('key_fingerprint').notNull(),
});
