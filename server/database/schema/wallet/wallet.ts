import { bigint, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { EntryKind, PricedService, WalletService } from '#domain/wallet/wallet.ts';
import { identity, instant, minor } from '../columns.ts';

/** Whole credits: their sums stay exact in a number. */
function credits<N extends string>(name: N) {
  return bigint(name, { mode: 'number' });
}

/** The sums of a company's entries; a trigger keeps them (0089_wallet.sql). */
export const wallets = pgTable('wallets', {
  companyId: integer('company_id').primaryKey(),
  /** Can be spent now. */
  available: credits('available').notNull().default(0),
  /** Held for work whose outcome is not known yet. */
  reserved: credits('reserved').notNull().default(0),
  spent: credits('spent').notNull().default(0),
  purchased: credits('purchased').notNull().default(0),
  adjusted: credits('adjusted').notNull().default(0),
  chargedBack: credits('charged_back').notNull().default(0),
  entries: credits('entries').notNull().default(0),
});

export const walletSettings = pgTable('wallet_settings', {
  companyId: integer('company_id').primaryKey(),
  /** A warning is sent when fewer credits are available; 0 for none. */
  lowBalance: credits('low_balance').notNull().default(200),
  warnedAt: instant('warned_at'),
});

/** The ledger: entries are only ever added. */
export const walletEntries = pgTable('wallet_entries', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  kind: text().$type<EntryKind>().notNull(),
  service: text().$type<WalletService>().notNull(),
  credits: credits('credits').notNull(),
  reference: text().notNull(),
  userId: integer('user_id'),
  userName: text('user_name'),
  note: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const creditReservations = pgTable('credit_reservations', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  service: text().$type<WalletService>().notNull(),
  reference: text().notNull(),
  credits: credits('credits').notNull(),
  /** What it came to; the rest was released. Null while it is open. */
  captured: credits('captured'),
  expiresAt: instant('expires_at').notNull(),
  settledAt: instant('settled_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A payment to whoever runs the installation; `subject` names what was bought. */
export const installationPayments = pgTable('installation_payments', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  subject: text().notNull(),
  subjectId: integer('subject_id').notNull(),
  reference: text().notNull(),
  provider: text().$type<'sandbox' | 'stripe'>().notNull(),
  providerReference: text('provider_reference'),
  status: text()
    .$type<'pending' | 'succeeded' | 'failed' | 'abandoned' | 'refused' | 'reversed'>()
    .notNull()
    .default('pending'),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().notNull(),
  failureReason: text('failure_reason'),
  refundedMinor: minor('refunded_minor').notNull().default(0),
  disputedMinor: minor('disputed_minor').notNull().default(0),
  redirectUrl: text('redirect_url'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const creditPurchases = pgTable('credit_purchases', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id'),
  userName: text('user_name'),
  /** Where the receipt goes. */
  email: text().notNull(),
  credits: credits('credits').notNull(),
  package: text(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text().notNull(),
  receipt: text(),
  paidAt: instant('paid_at'),
  reversedAt: instant('reversed_at'),
  /** Money that went back to the payer. */
  returnedMinor: minor('returned_minor').notNull().default(0),
  /** Credits that were taken back for it. */
  creditsTaken: credits('credits_taken').notNull().default(0),
  /** Credits that were not, because they had been spent. */
  creditsKept: credits('credits_kept').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const creditPrices = pgTable('credit_prices', {
  id: identity(),
  service: text().$type<PricedService>().notNull(),
  country: text(),
  operator: text(),
  credits: numeric().notNull(),
  validFrom: date('valid_from').notNull().default('2020-01-01'),
  validUntil: date('valid_until'),
});

export const creditRates = pgTable('credit_rates', {
  currency: text().primaryKey(),
  minorPerThousand: minor('minor_per_thousand').notNull(),
});
