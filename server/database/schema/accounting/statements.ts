import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { TransactionType } from '#domain/accounting/banking.ts';
import type { ColumnMapping, StatementFormat } from '#domain/accounting/statements/statements.ts';
import { identity, instant, minor } from '../columns.ts';

/** Imported statements of bank accounts. */
export const bankStatements = pgTable('bank_statements', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  accountId: integer('account_id').notNull(),
  /** Of the file. */
  name: text().notNull(),
  format: text().$type<StatementFormat>().notNull(),
  /** How a CSV file was read. */
  mapping: jsonb().$type<ColumnMapping>(),
  fromDate: date('from_date').notNull(),
  toDate: date('to_date').notNull(),
  /** In minor units of the account's currency, if known. */
  openingBalance: minor('opening_balance'),
  closingBalance: minor('closing_balance'),
  reconciledAt: instant('reconciled_at'),
  reconciledBy: integer('reconciled_by'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const bankStatementLines = pgTable('bank_statement_lines', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  statementId: integer('statement_id').notNull(),
  accountId: integer('account_id').notNull(),
  date: date().notNull(),
  /** In minor units; negative for money that left. */
  amount: minor('amount').notNull(),
  description: text().notNull(),
  counterparty: text(),
  reference: text(),
  bankId: text('bank_id'),
  /** Recognises the line in a later file. */
  fingerprint: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The entries of the account that explain a line. */
export const statementMatches = pgTable('statement_matches', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  lineId: integer('line_id').notNull(),
  journalLineId: bigint('journal_line_id', { mode: 'number' }).notNull(),
  /** The part of the entry, signed as the line. */
  amount: minor('amount').notNull(),
  /** Whether the match posted the entry. */
  isMade: boolean('is_made').notNull().default(false),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What a line with a certain text becomes. */
export const bankRules = pgTable('bank_rules', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  position: integer().notNull().default(1),
  /** Null for all accounts. */
  accountId: integer('account_id'),
  direction: text().$type<TransactionType>().notNull(),
  contains: text().notNull(),
  /** In major units. */
  minAmount: numeric('min_amount'),
  maxAmount: numeric('max_amount'),
  description: text(),
  categoryId: integer('category_id'),
  taxId: integer('tax_id'),
  contactId: integer('contact_id'),
  isAutomatic: boolean('is_automatic').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
