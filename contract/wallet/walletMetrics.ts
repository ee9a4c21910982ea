import { z } from 'zod';
import { ENTRY_KINDS, PRICED_SERVICES, PURCHASE_STATUSES, WALLET_SERVICES } from '#domain/wallet/wallet.ts';
import type { Read } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { restricted } from '../kit/restricted.ts';
import { calendarDay, currency, instant, money } from '../kit/shapes.ts';

const walletMoney = restricted(money, 'wallet.view');
export const entryKind = z.enum(ENTRY_KINDS);
export const walletService = z.enum(WALLET_SERVICES);

/** The figures of a wallet, in credits unless stated. */
export const walletMetrics = z.object({
  /** Can be spent now. */
  balance: z.number(),
  credit_used: z.number(),
  /** Money paid for credits, in `currency`. */
  amount_spent: walletMoney,
  total_transactions: z.number(),
  currency,
  /** Held for messages and top-ups whose outcome is not known yet. */
  reserved: z.number(),
  /** Credits used a day in the last 30 days. */
  daily_average: z.number(),
  /** How many days the balance lasts at that rate; null if nothing was used. */
  days_left: z.number().nullable(),
  /** The balance below which a warning is sent; 0 for none. */
  low_balance: z.number(),
});
entities.add(walletMetrics, { id: 'WalletMetrics' });
export type WalletMetrics = Read<typeof walletMetrics>;

/** An entry of the ledger. */
export const walletTransaction = z.object({
  id: z.number(),
  type: entryKind,
  service: walletService,
  credits: z.number(),
  /** The effect on the available credits; 0 for credits that were reserved before. */
  change: z.number(),
  reference: z.string(),
  user_id: z.number().nullable(),
  user_name: z.string().nullable(),
  note: z.string().nullable(),
  /** The purchase that an entry is about. */
  purchase_id: z.number().nullable(),
  created_at: instant,
});
entities.add(walletTransaction, { id: 'WalletTransaction' });
export type WalletTransaction = Read<typeof walletTransaction>;

/** Credits bought in a period that begins on `date`. */
export const tokenPurchases = z.object({ date: calendarDay, credits: z.number(), amount: walletMoney });
entities.add(tokenPurchases, { id: 'TokenPurchases' });
export type TokenPurchases = Read<typeof tokenPurchases>;

/** What credits were used for. */
export const walletShare = z.object({ label: z.string(), credits: z.number(), transactions: z.number() });
entities.add(walletShare, { id: 'WalletShare' });
export type WalletShare = Read<typeof walletShare>;

/** A purchase of credits with its payment. */
export const creditPurchase = z.object({
  id: z.number(),
  reference: z.string(),
  credits: z.number(),
  package: z.string().nullable(),
  amount: walletMoney,
  currency,
  status: z.enum(PURCHASE_STATUSES),
  /** Where it is paid; null once it no longer can be. */
  redirect_url: z.string().nullable(),
  /** No money moves: this installation takes no payments. */
  is_sandbox: z.boolean(),
  failure_reason: z.string().nullable(),
  /** Money that went back to the payer by refunds and disputes. */
  returned: walletMoney,
  /** Credits that were taken back for it. */
  credits_taken: z.number(),
  /** Credits that were not taken back, because they had been spent. */
  credits_kept: z.number(),
  /** The number of the receipt; null until it is paid. */
  receipt: z.string().nullable(),
  user_name: z.string().nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
});
entities.add(creditPurchase, { id: 'CreditPurchase' });
export type CreditPurchase = Read<typeof creditPurchase>;

const creditPrice = z.object({
  service: z.enum(PRICED_SERVICES),
  /** Null for all other countries. */
  country: z.string().nullable(),
  operator: z.string().nullable(),
  /** Credits per part of a message, or per unit of the currency of a top-up. */
  credits: z.string(),
});
/** What credits cost, and what services cost in credits. */
export const walletPrices = z.object({
  currency,
  packages: z.array(z.object({ key: z.string(), label: z.string(), credits: z.number(), amount: walletMoney })),
  per_thousand: walletMoney,
  is_sandbox: z.boolean(),
  services: z.array(creditPrice),
});
entities.add(walletPrices, { id: 'WalletPrices' });
export type WalletPrices = Read<typeof walletPrices>;
