import { z } from 'zod';
import { RATE_SORTS } from '#domain/accounting/taxes.ts';
import type { Read } from '../kit/absent.ts';
import { chosenId, defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  calendarDay,
  currency as currencyField,
  instant,
  lastSaved,
  messageOnly,
  optionalText,
  withMessage,
} from '../kit/shapes.ts';
import { decimal, decimalText } from './decimals.ts';
import { importedFile, importedRows } from './importedRows.ts';

/** What one unit of the currency is worth in the default currency, from a day on. */
export const currencyRate = z.object({
  id: z.number(),
  currency_id: z.number(),
  currency: currencyField,
  date: calendarDay,
  rate: decimal,
  /** Where it comes from, such as a central bank. */
  source: z.string().nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(currencyRate, { id: 'CurrencyRate' });
export type CurrencyRate = Read<typeof currencyRate>;

export const currencyRateInput = z.object({
  currency_id: chosenId('Choose a currency.'),
  date: day('Enter the day from which the rate applies.'),
  rate: decimalText(10, 'Enter a rate such as 1.08.').refine(
    (rate) => Number(rate) > 0,
    'Enter a rate greater than 0.',
  ),
  source: optionalText(80),
  updated_at: baseVersion,
});

export const currencyRates = defineEndpoints({
  'GET /settings/accounting/rates/json': {
    call: 'list',
    summary: 'Exchange rates, newest first',
    access: 'accounting.view',
    extension: true,
    ...lists(currencyRate, RATE_SORTS, { currency_id: id.optional() }),
  },
  'POST /settings/accounting/rates/store': {
    call: 'create',
    summary: 'Adds an exchange rate from a day on',
    access: 'accounting.settings',
    extension: true,
    ...creates(currencyRate, currencyRateInput),
  },
  'PUT /settings/accounting/rates/update/{id}': {
    call: 'update',
    summary: 'Changes an exchange rate; what is posted keeps the rate it used',
    access: 'accounting.settings',
    extension: true,
    ...changes(currencyRate, currencyRateInput),
  },
  'POST /settings/accounting/rates/import': {
    call: 'import',
    summary: 'Adds or changes the exchange rates of a CSV file; or says what it would do',
    access: 'accounting.settings',
    extension: true,
    multipart: true,
    body: importedFile,
    response: withMessage(importedRows),
  },
  'DELETE /settings/accounting/rates/delete/{id}': {
    call: 'remove',
    summary: 'Deletes an exchange rate',
    access: 'accounting.settings',
    extension: true,
    response: messageOnly,
  },
});
