import { z } from 'zod';
import { MONEY_SORTS } from '#domain/accounting/banking.ts';
import type { Read } from '../kit/absent.ts';
import { chosenId, defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, orEmpty } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
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
} from '../kit/shapes.ts';

const bookMoney = restricted(money, 'banking.view');

export const bankTransfer = z.object({
  id: z.number(),
  date: calendarDay,
  from_account_id: z.number(),
  from_account_name: z.string().nullable(),
  from_currency: currency,
  to_account_id: z.number(),
  to_account_name: z.string().nullable(),
  to_currency: currency,
  sent_amount: bookMoney,
  received_amount: bookMoney,
  fee_amount: bookMoney,
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
  fee_amount: orEmpty(moneyInput).transform((fee) => fee ?? '0'),
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
