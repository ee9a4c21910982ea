import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Charges that the sandbox gateway has taken or was asked for; its own ledger, apart from the company's payments. */
export const sandboxCharges = pgTable('sandbox_charges', {
  reference: text().primaryKey(),
  gatewayId: integer('gateway_id').notNull(),
  amountMinor: integer('amount_minor').notNull(),
  currency: text().notNull(),
  description: text().notNull(),
  status: text().$type<'open' | 'succeeded' | 'failed' | 'abandoned'>().notNull().default('open'),
  settlesAt: instant('settles_at'),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Money that the sandbox gave back; the key makes a repeated refund the same one. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text().primaryKey(),
  reference: text().notNull(),
  amountMinor: integer('amount_minor').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
