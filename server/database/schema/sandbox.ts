import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, minor } from './columns.ts';

/** The sandbox gateway's ledger of charges, separate from the company's payments. */
export const sandboxCharges = pgTable('sandbox_charges', {
  reference: text().primaryKey(),
  /** Null for payments to the installation. */
  gatewayId: integer('gateway_id'),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().notNull(),
  description: text().notNull(),
  status: text().$type<'open' | 'succeeded' | 'failed' | 'abandoned'>().notNull().default('open'),
  settlesAt: instant('settles_at'),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The sandbox gateway's refunds; the key makes repeated requests idempotent. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text().primaryKey(),
  reference: text().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
