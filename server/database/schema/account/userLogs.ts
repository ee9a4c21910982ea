import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { UserLogType } from '#domain/account/userLogs.ts';
import { identity, instant } from '../columns.ts';

type Plain = string | number | boolean | null;

/** A field that an action changed. */
export type LoggedChange = [field: string, before: Plain, after: Plain];

export const userLogs = pgTable('user_logs', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  /** Sequence number within the company, without gaps. */
  seq: integer().notNull(),
  userId: integer('user_id').notNull(),
  type: text().$type<UserLogType>().notNull(),
  at: instant('at').notNull(),
  url: text().notNull(),
  method: text().notNull(),
  routeName: text('route_name').notNull(),
  description: text().notNull(),
  actionType: text('action_type'),
  resourceType: text('resource_type'),
  resourceId: integer('resource_id'),
  changes: jsonb().$type<LoggedChange[]>().notNull().default([]),
  isImportant: boolean('is_important').notNull(),
  hash: text().notNull(),
});

/** Both ends of a company's hash chain: the entry before the oldest stored one, and the newest. */
export const userLogChains = pgTable('user_log_chains', {
  companyId: integer('company_id').primaryKey(),
  firstSeq: integer('first_seq').notNull().default(0),
  firstHash: text('first_hash').notNull().default(''),
  lastSeq: integer('last_seq').notNull().default(0),
  lastHash: text('last_hash').notNull().default(''),
  seal: text().notNull().default(''),
});

export const userLogTotals = pgTable(
  'user_log_totals',
  {
    companyId: integer('company_id').notNull(),
    userId: integer('user_id').notNull(),
    pageVisits: integer('page_visits').notNull().default(0),
    actions: integer().notNull().default(0),
    importantPages: integer('important_pages').notNull().default(0),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);
