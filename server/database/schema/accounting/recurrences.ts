import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RecurrenceMode, RecurrenceUnit } from '#domain/accounting/recurrences.ts';
import { identity, instant } from '../columns.ts';

/** A document or transaction that is copied again and again. */
export const recurrences = pgTable('recurrences', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  /** One of both, until it is deleted. */
  documentId: integer('document_id'),
  transactionId: integer('transaction_id'),
  every: integer().notNull(),
  unit: text().$type<RecurrenceUnit>().notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  maxRuns: integer('max_runs'),
  mode: text().$type<RecurrenceMode>().notNull(),
  /** The day of the next copy; null once it has ended. */
  nextOn: date('next_on'),
  /** How many days of its rhythm have passed since `startsOn`. */
  step: integer().notNull().default(0),
  /** Copies made. */
  runs: integer().notNull().default(0),
  pausedAt: instant('paused_at'),
  failure: text(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The copy of a day: each day has one. */
export const recurrenceRuns = pgTable('recurrence_runs', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  recurrenceId: integer('recurrence_id').notNull(),
  day: date().notNull(),
  documentId: integer('document_id'),
  transactionId: integer('transaction_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
