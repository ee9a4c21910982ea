import { z } from 'zod';
import { CURRENCY_SORTS } from '#domain/accounting/taxes.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  calendarDay,
  currency as currencyField,
  flag,
  instant,
  knownCurrency,
  lastSaved,
  messageOnly,
  optionalText,
  wrapped,
} from '../kit/shapes.ts';
import { decimal } from './decimals.ts';

export const accountingCurrency = z.object({
  id: z.number(),
  code: currencyField,
  /** How people call it. */
  name: z.string().nullable(),
  /** The currency of the books. */
  is_default: z.boolean(),
  minor_digits: z.number(),
  is_archived: z.boolean(),
  /** What one unit is worth in the default currency today; null without a rate. */
  rate: decimal.nullable(),
  /** The day of that rate. */
  rate_date: calendarDay.nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(accountingCurrency, { id: 'AccountingCurrency' });
export type AccountingCurrency = Read<typeof accountingCurrency>;

export const accountingCurrencyInput = z.object({
  code: knownCurrency,
  name: optionalText(60),
  is_default: flag.default(false),
  is_archived: flag.default(false),
  updated_at: baseVersion,
});

export const accountingCurrencies = defineEndpoints({
  'GET /settings/accounting/currencies/json': {
    call: 'list',
    summary: 'Currencies of the books, with the rates of today',
    access: 'accounting.view',
    ...lists(accountingCurrency, CURRENCY_SORTS, { is_archived: flag.optional() }),
  },
  'GET /settings/accounting/currencies/default': {
    call: 'default',
    summary: 'The currency of the books',
    access: 'accounting.view',
    response: wrapped(accountingCurrency),
  },
  'POST /settings/accounting/currencies/store': {
    call: 'create',
    summary: 'Adds a currency',
    access: 'accounting.settings',
    extension: true,
    ...creates(accountingCurrency, accountingCurrencyInput),
  },
  'PUT /settings/accounting/currencies/update/{id}': {
    call: 'update',
    summary: 'Changes a currency; the default is fixed once something is posted',
    access: 'accounting.settings',
    extension: true,
    ...changes(accountingCurrency, accountingCurrencyInput),
  },
  'DELETE /settings/accounting/currencies/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a currency that nothing uses, with its rates',
    access: 'accounting.settings',
    extension: true,
    response: messageOnly,
  },
});
