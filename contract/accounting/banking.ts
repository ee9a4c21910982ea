import { z } from 'zod';
import {
  BANK_ACCOUNT_KINDS,
  BANK_ACCOUNT_SORTS,
  MAX_SPLITS,
  MONEY_SORTS,
  TRANSACTION_TYPES,
} from '#domain/accounting/banking.ts';
import { isIban } from '#domain/accounting/iban.ts';
import type { Read } from '../kit/absent.ts';
import { chosenId, defineEndpoints, defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, optionalNumeric, orEmpty } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  calendarDay,
  currency,
  flag,
  instant,
  knownCurrency,
  lastSaved,
  listQuery,
  messageOnly,
  money,
  moneyInput,
  optionalText,
  pageOrList,
  requiredText,
  wrapped,
} from '../kit/shapes.ts';

const kind = z.enum(BANK_ACCOUNT_KINDS, { error: 'Choose a kind.' });

export const bankAccount = z.object({
  id: z.number(),
  kind,
  name: z.string(),
  currency,
  bank_name: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  account_number: z.string().nullable(),
  opening_balance: money,
  opening_date: calendarDay.nullable(),
  /** The sum of its entries, in its currency. */
  balance: money,
  ledger_account_id: z.number(),
  /** The gateway that pays out to it. */
  gateway_id: z.number().nullable(),
  is_archived: z.boolean(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(bankAccount, { id: 'BankAccount' });
export type BankAccount = Read<typeof bankAccount>;

const optionalId = optionalNumeric(z.number().int().positive().max(2_147_483_647)).default(null);
const signedMoney = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim() || '0')
  .pipe(z.string().regex(/^-?\d{1,11}(\.\d{1,3})?$/, 'Enter an amount such as 25 or -25.00.'));

export const bankAccountInput = z.object({
  kind: kind.default('bank'),
  name: requiredText(120, 'Enter a name.'),
  currency: knownCurrency,
  bank_name: optionalText(120),
  iban: orEmpty(z.string().max(60).refine(isIban, 'This IBAN is not valid. Check each group of four characters.')),
  bic: orEmpty(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/, 'Enter a BIC such as POFICHBEXXX.'),
  ),
  account_number: optionalText(40),
  opening_balance: signedMoney.default('0'),
  opening_date: orEmpty(day('Enter a date.')),
  gateway_id: optionalId,
  is_archived: flag.default(false),
  updated_at: baseVersion,
});

export const banking = defineEndpoints({
  'GET /banking/accounts/json': {
    call: 'list',
    summary: 'Bank and cash accounts with their balances',
    access: 'banking.view',
    ...lists(bankAccount, BANK_ACCOUNT_SORTS, { is_archived: flag.optional() }),
  },
  'POST /banking/accounts/store': {
    call: 'create',
    summary: 'Creates an account, and posts its opening balance',
    access: 'banking.manage',
    ...creates(bankAccount, bankAccountInput),
  },
  'GET /banking/accounts/get-account/{id}': {
    call: 'get',
    record: 'bank_account',
    summary: 'A bank or cash account',
    access: 'banking.view',
    response: wrapped(bankAccount),
  },
  'PUT /banking/accounts/update/{id}': {
    call: 'update',
    summary: 'Changes an account; its currency is fixed once something is posted',
    access: 'banking.manage',
    ...changes(bankAccount, bankAccountInput),
  },
  'DELETE /banking/accounts/delete/{id}': {
    call: 'remove',
    summary: 'Deletes an account without entries',
    access: 'banking.manage',
    response: messageOnly,
  },
});

/** An entry of an account with the balance after it. */
export const registerLine = z.object({
  id: z.number(),
  date: calendarDay,
  memo: z.string(),
  source_type: z.string(),
  source_id: z.number(),
  currency,
  /** Negative for money that left. */
  amount: money,
  balance: money,
});
entities.add(registerLine, { id: 'RegisterLine' });
export type RegisterLine = Read<typeof registerLine>;

const { search: _, ...registerPages } = listQuery(['date']);

export const bankRegister = defineExtensions({
  'GET /banking/accounts/register/{id}': {
    call: 'register',
    summary: 'The entries of an account, newest first, with the balance after each',
    access: 'banking.view',
    query: z.object({
      ...registerPages,
      from: orEmpty(day('Enter a date.')),
      to: orEmpty(day('Enter a date.')),
    }),
    response: pageOrList(registerLine),
  },
});

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
  amount: money,
  contact_id: z.number().nullable(),
  contact_name: z.string().nullable(),
  event_id: z.number().nullable(),
  campaign_id: z.number().nullable(),
  splits: z.array(z.object({ category_id: z.number().nullable(), tax_id: z.number().nullable(), amount: money })),
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

export const bankTransactions = defineExtensions({
  'GET /banking/transactions/json': {
    call: 'list',
    summary: 'Income and expenses without a document',
    access: 'banking.view',
    ...lists(bankTransaction, MONEY_SORTS, { type: type.optional(), account_id: id.optional() }),
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
  'DELETE /banking/transactions/delete/{id}': {
    call: 'remove',
    summary: 'Voids a transaction: its entry is reversed',
    access: 'banking.manage',
    response: messageOnly,
  },
});

export const bankTransfer = z.object({
  id: z.number(),
  date: calendarDay,
  from_account_id: z.number(),
  from_account_name: z.string().nullable(),
  from_currency: currency,
  to_account_id: z.number(),
  to_account_name: z.string().nullable(),
  to_currency: currency,
  sent_amount: money,
  received_amount: money,
  fee_amount: money,
  description: z.string().nullable(),
  is_voided: z.boolean(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(bankTransfer, { id: 'BankTransfer' });
export type BankTransfer = Read<typeof bankTransfer>;

export const bankTransferInput = z.object({
  date: day('Enter a date.'),
  from_account_id: chosenId('Choose the account that the money left.'),
  to_account_id: chosenId('Choose the account that the money reached.'),
  sent_amount: moneyInput,
  received_amount: moneyInput,
  fee_amount: moneyInput.default('0'),
  description: optionalText(200),
  updated_at: baseVersion,
});

export const bankTransfers = defineExtensions({
  'GET /banking/transfers/json': {
    call: 'list',
    summary: 'Transfers between accounts',
    access: 'banking.view',
    ...lists(bankTransfer, MONEY_SORTS, {}),
  },
  'POST /banking/transfers/store': {
    call: 'create',
    summary: 'Records a transfer with both amounts and the fee, and posts it with the difference',
    access: 'banking.manage',
    ...creates(bankTransfer, bankTransferInput),
  },
  'PUT /banking/transfers/update/{id}': {
    call: 'update',
    summary: 'Corrects a transfer: its entry is reversed and posted anew',
    access: 'banking.manage',
    ...changes(bankTransfer, bankTransferInput),
  },
  'DELETE /banking/transfers/delete/{id}': {
    call: 'remove',
    summary: 'Voids a transfer: its entry is reversed',
    access: 'banking.manage',
    response: messageOnly,
  },
});
