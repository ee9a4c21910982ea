import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AccountRole, AccountType } from '#domain/accounting/accounts.ts';
import { identity, instant, minor } from '../columns.ts';

/** The chart of accounts. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  code: text().notNull(),
  name: text().notNull(),
  type: text().$type<AccountType>().notNull(),
  /** What the system posts here by itself. */
  role: text().$type<AccountRole>(),
  isArchived: boolean('is_archived').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Only ever added, by `postEntry` and `reverseEntry`. */
export const journalEntries = pgTable('journal_entries', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  date: date().notNull(),
  memo: text().notNull(),
  /** The record that it was posted for, such as `invoice`. */
  sourceType: text('source_type').notNull(),
  sourceId: integer('source_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  reversalOf: integer('reversal_of'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Debits and credits in minor units of the default currency. */
export const journalLines = pgTable('journal_lines', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  entryId: integer('entry_id').notNull(),
  accountId: integer('account_id').notNull(),
  /** Of its entry. */
  date: date().notNull(),
  debit: minor('debit').notNull().default(0),
  credit: minor('credit').notNull().default(0),
  /** Another currency, with the amount in its minor units; positive for a debit. */
  currency: text(),
  foreignAmount: minor('foreign_amount'),
  /** Of the accounting contacts. */
  contactId: integer('contact_id'),
  eventId: integer('event_id'),
  campaignId: integer('campaign_id'),
  categoryId: integer('category_id'),
  taxId: integer('tax_id'),
  /** The net amount that the tax was taken on; positive for a debit. */
  taxBase: minor('tax_base'),
  memo: text(),
});
