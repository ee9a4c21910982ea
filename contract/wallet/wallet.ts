import { z } from 'zod';
import {
  DISTRIBUTION_TYPES,
  ENTRY_KINDS,
  MAX_CREDITS,
  MIN_CREDITS,
  PRICED_SERVICES,
  PURCHASE_PERIODS,
  PURCHASE_STATUSES,
  TRANSACTION_SORTS,
  WALLET_SERVICES,
} from '#domain/wallet/wallet.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { dayBound } from '../kit/filters.ts';
import { lists } from '../kit/records.ts';
import { restricted } from '../kit/restricted.ts';
import { calendarDay, currency, instant, messageOnly, money, whole, withMessage, wrapped } from '../kit/shapes.ts';

const walletMoney = restricted(money, 'wallet.view');
const entryKind = z.enum(ENTRY_KINDS);
const service = z.enum(WALLET_SERVICES);

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
  service,
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

const filters = {
  user_id: id.optional(),
  service: service.optional(),
  type: entryKind.optional(),
  created_from: dayBound.optional(),
  created_to: dayBound.optional(),
};
const creditCount = whole(MIN_CREDITS, MAX_CREDITS, `Buy between ${MIN_CREDITS} and ${MAX_CREDITS} credits at a time.`);

export const wallet = defineEndpoints({
  'POST /wallet/credits/purchase': {
    call: 'purchase',
    summary: 'Begins to buy credits; they are added once the payment is complete',
    access: 'wallet.purchase',
    body: z.object({ credits: creditCount }),
    response: withMessage(creditPurchase),
  },
  'GET /wallet/get-checkout-data/{id}': {
    call: 'checkout',
    record: 'purchase',
    summary: 'A purchase with the address where it is paid',
    access: 'wallet.purchase',
    response: wrapped(creditPurchase),
  },
  'POST /wallet/complete-payment': {
    call: 'completePayment',
    summary: 'Asks the provider whether a purchase is paid, and adds its credits once; `id` is that of the purchase',
    access: 'wallet.purchase',
    body: z.object({ id }),
    response: withMessage(creditPurchase),
    answers: { 402: messageOnly, 409: messageOnly },
  },
  'GET /wallet/metrics': {
    call: 'metrics',
    summary: 'Balance, used credits, money spent and number of transactions',
    access: 'wallet.view',
    response: wrapped(walletMetrics),
  },
  'GET /wallet/get-token-purchases': {
    call: 'purchases',
    summary: 'Credits bought in the last twelve periods',
    access: 'wallet.view',
    query: z.object({ type: z.enum(PURCHASE_PERIODS).default('monthly') }),
    response: wrapped(z.array(tokenPurchases)),
  },
  'GET /wallet/get-transactions-distribution': {
    call: 'distribution',
    summary: 'Used credits by service or user, or all entries by kind',
    access: 'wallet.view',
    query: z.object({ type: z.enum(DISTRIBUTION_TYPES).default('service') }),
    response: wrapped(z.array(walletShare)),
  },
  'GET /wallet/get-recent-transactions': {
    call: 'recent',
    summary: 'The ten latest transactions, of one type if stated',
    access: 'wallet.view',
    query: z.object({ type: entryKind.optional() }),
    response: wrapped(z.array(walletTransaction)),
  },
  'GET /wallet/get-transactions': {
    call: 'list',
    summary: 'Transactions of the wallet',
    access: 'wallet.view',
    filterBy: ['user_id', 'service', 'type'],
    ...lists(walletTransaction, TRANSACTION_SORTS, filters),
  },
  'GET /wallet/transactions/export': {
    call: 'export',
    summary: 'Transactions as CSV, with the list’s filters',
    access: 'wallet.view',
    extension: true,
    query: z.object({ search: z.string().trim().max(200).optional(), ...filters }),
    file: 'text/csv',
  },
  'GET /wallet/prices': {
    call: 'prices',
    summary: 'What credits cost, and what services cost in credits',
    access: 'wallet.view',
    extension: true,
    response: wrapped(walletPrices),
  },
  'POST /wallet/low-balance': {
    call: 'setLowBalance',
    summary: 'Sets the balance below which those who may buy credits are warned; 0 for never',
    access: 'wallet.purchase',
    extension: true,
    body: z.object({ low_balance: whole(0, MAX_CREDITS, `Enter a number up to ${MAX_CREDITS}, or 0 for no warning.`) }),
    response: messageOnly,
  },
});
