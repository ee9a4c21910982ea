import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { BankAccountKind, TransactionType } from '#domain/accounting/banking.ts';
import { identity, instant, minor } from '../columns.ts';

/** Bank and cash accounts; the balance is the sum of the ledger account's lines. */
export const bankAccounts = pgTable('bank_accounts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  kind: text().$type<BankAccountKind>().notNull(),
  name: text().notNull(),
  currency: text().notNull(),
  bankName: text('bank_name'),
  iban: text(),
  bic: text(),
  accountNumber: text('account_number'),
  /** In minor units of the account's currency. */
  openingBalance: minor('opening_balance').notNull().default(0),
  openingDate: date('opening_date'),
  ledgerAccountId: integer('ledger_account_id').notNull(),
  /** The gateway that pays out to it. */
  gatewayId: integer('gateway_id'),
  isArchived: boolean('is_archived').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Income and expenses without a document; amounts in minor units of the account's currency. */
export const bankTransactions = pgTable('bank_transactions', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  type: text().$type<TransactionType>().notNull(),
  accountId: integer('account_id').notNull(),
  date: date().notNull(),
  description: text().notNull(),
  reference: text(),
  amount: minor('amount').notNull(),
  /** Its id as a document of the calls, from the same sequence as those of documents. */
  documentId: integer('document_id').notNull().default(sql`nextval('documents_id_seq')`),
  contactId: integer('contact_id'),
  eventId: integer('event_id'),
  campaignId: integer('campaign_id'),
  /** Posted anew under the next number when it is corrected. */
  revision: integer().notNull().default(1),
  voidedAt: instant('voided_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const bankTransactionSplits = pgTable('bank_transaction_splits', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  transactionId: integer('transaction_id').notNull(),
  categoryId: integer('category_id'),
  taxId: integer('tax_id'),
  /** With the tax. */
  amount: minor('amount').notNull(),
});

/** Money moved between two accounts, each amount in minor units of its account's currency. */
export const bankTransfers = pgTable('bank_transfers', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  date: date().notNull(),
  fromAccountId: integer('from_account_id').notNull(),
  toAccountId: integer('to_account_id').notNull(),
  sentAmount: minor('sent_amount').notNull(),
  receivedAmount: minor('received_amount').notNull(),
  /** Taken by the bank beyond the sent amount, in the currency of the sending account. */
  feeAmount: minor('fee_amount').notNull().default(0),
  description: text(),
  documentId: integer('document_id').notNull().default(sql`nextval('documents_id_seq')`),
  revision: integer().notNull().default(1),
  voidedAt: instant('voided_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
