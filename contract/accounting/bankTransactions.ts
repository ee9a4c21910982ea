import { z } from 'zod';
import { MAX_SPLITS, MAX_TRANSACTIONS_AT_ONCE, MONEY_SORTS, TRANSACTION_TYPES } from '#domain/accounting/banking.ts';
import type { Read } from '../kit/absent.ts';
import { chosenId, defineExtensions, id, optionalId } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { dayBound } from '../kit/filters.ts';
import { day } from '../kit/inputs.ts';
import { changes, creates, summedLists } from '../kit/records.ts';
import { restricted } from '../kit/restricted.ts';
import {
  baseVersion,
  calendarDay,
  currency,
  instant,
  lastSaved,
  messageOnly,
  money,
  moneyInput,
  optionalText,
  requiredText,
  withMessage,
} from '../kit/shapes.ts';

const bookMoney = restricted(money, 'banking.view');

const type = z.enum(TRANSACTION_TYPES, { error: 'Choose income or expense.' });

export const bankTransaction = z.object({
  id: z.number(),
  type,
  account_id: z.number(),
  account_name: z.string().nullable(),
  date: calendarDay,
  description: z.string(),
  reference: z.string().nullable(),
  currency,
  amount: bookMoney,
  contact_id: z.number().nullable(),
  contact_name: z.string().nullable(),
  event_id: z.number().nullable(),
  campaign_id: z.number().nullable(),
  splits: z.array(z.object({ category_id: z.number().nullable(), tax_id: z.number().nullable(), amount: bookMoney })),
  /** It was undone by a reversal. */
  is_voided: z.boolean(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(bankTransaction, { id: 'BankTransaction' });
export type BankTransaction = Read<typeof bankTransaction>;

const split = z.object({ category_id: optionalId, tax_id: optionalId, amount: moneyInput });

export const bankTransactionInput = z.object({
  type,
  account_id: chosenId('Choose an account.'),
  date: day('Enter a date.'),
  description: requiredText(200, 'Enter what it was for.'),
  reference: optionalText(120),
  contact_id: optionalId,
  event_id: optionalId,
  campaign_id: optionalId,
  splits: z.array(split).min(1, 'Enter at least one amount.').max(MAX_SPLITS, `Use at most ${MAX_SPLITS} amounts.`),
  updated_at: baseVersion,
});

/** What became of one of several transactions; `error` is null if it was changed. */
export const transactionChange = z.object({ id: z.number(), description: z.string(), error: z.string().nullable() });
entities.add(transactionChange, { id: 'TransactionChange' });
export type TransactionChange = Read<typeof transactionChange>;

export const bankTransactions = defineExtensions({
  'GET /banking/transactions/json': {
    call: 'list',
    summary: 'Income and expenses without a document',
    access: 'banking.view',
    ...summedLists(bankTransaction, MONEY_SORTS, {
      type: type.optional(),
      account_id: id.optional(),
      /** Of one of its parts. */
      category_id: id.optional(),
      contact_id: id.optional(),
      event_id: id.optional(),
      date_from: dayBound.optional(),
      date_to: dayBound.optional(),
    }),
  },
  'POST /banking/transactions/store': {
    call: 'create',
    summary: 'Records income or an expense, split over categories and taxes, and posts it',
    access: 'banking.manage',
    ...creates(bankTransaction, bankTransactionInput),
  },
  'PUT /banking/transactions/update/{id}': {
    call: 'update',
    summary: 'Corrects a transaction: its entry is reversed and posted anew',
    access: 'banking.manage',
    ...changes(bankTransaction, bankTransactionInput),
  },
  'POST /banking/transactions/bulk-change': {
    call: 'changeMany',
    summary: 'Sets the category, the tax or the event of many transactions; what is left out says why',
    access: 'banking.manage',
    /** What is left out stays as it is. */
    body: z
      .object({
        ids: z
          .array(id)
          .min(1, 'Choose at least one transaction.')
          .max(MAX_TRANSACTIONS_AT_ONCE, `Choose at most ${MAX_TRANSACTIONS_AT_ONCE}.`),
        category_id: optionalId,
        tax_id: optionalId,
        event_id: optionalId,
      })
      .refine(({ category_id, tax_id, event_id }) => category_id !== null || tax_id !== null || event_id !== null, {
        path: ['category_id'],
        error: 'Choose a category, a tax or an event.',
      }),
    response: withMessage(z.array(transactionChange)),
  },
  'DELETE /banking/transactions/delete/{id}': {
    call: 'remove',
    summary: 'Voids a transaction: its entry is reversed',
    access: 'banking.manage',
    response: messageOnly,
  },
});
