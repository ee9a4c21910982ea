import { z } from 'zod';
import { BANK_ACCOUNT_KINDS, BANK_ACCOUNT_SORTS } from '#domain/accounting/banking.ts';
import { isIban } from '#domain/accounting/iban.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, defineExtensions, optionalId } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, orEmpty } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { restricted } from '../kit/restricted.ts';
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
  optionalText,
  requiredText,
  summedList,
  wantsTotals,
  wrapped,
} from '../kit/shapes.ts';

const bookMoney = restricted(money, 'banking.view');

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
  opening_balance: bookMoney,
  opening_date: calendarDay.nullable(),
  /** The sum of its entries, in its currency. */
  balance: bookMoney,
  ledger_account_id: z.number(),
  /** The gateway that pays out to it. */
  gateway_id: z.number().nullable(),
  is_archived: z.boolean(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(bankAccount, { id: 'BankAccount' });
export type BankAccount = Read<typeof bankAccount>;

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
  amount: bookMoney,
  balance: bookMoney,
});
entities.add(registerLine, { id: 'RegisterLine' });
export type RegisterLine = Read<typeof registerLine>;

const { search: _, ...registerPages } = listQuery(['date']);

export const bankingRegister = defineExtensions({
  'GET /banking/accounts/register/{id}': {
    call: 'register',
    summary: 'The entries of an account, newest first, with the balance after each',
    access: 'banking.view',
    query: z.object({
      ...registerPages,
      ...wantsTotals,
      from: orEmpty(day('Enter a date.')),
      to: orEmpty(day('Enter a date.')),
    }),
    response: summedList(registerLine),
  },
});
