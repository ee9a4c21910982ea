import { z } from 'zod';
import {
  DISTRIBUTION_TYPES,
  MAX_CREDITS,
  MIN_CREDITS,
  PURCHASE_PERIODS,
  TRANSACTION_SORTS,
} from '#domain/wallet/wallet.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { dayBound } from '../kit/filters.ts';
import { summedLists } from '../kit/records.ts';
import { messageOnly, whole, withMessage, wrapped } from '../kit/shapes.ts';
import {
  creditPurchase,
  entryKind,
  tokenPurchases,
  walletMetrics,
  walletPrices,
  walletService,
  walletShare,
  walletTransaction,
} from './walletMetrics.ts';

const filters = {
  user_id: id.optional(),
  service: walletService.optional(),
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
    ...summedLists(walletTransaction, TRANSACTION_SORTS, filters),
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
