import { z } from 'zod';
import { TAX_DIGITS, TAX_SORTS } from '#domain/accounting/taxes.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, orEmpty } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { baseVersion, calendarDay, flag, instant, lastSaved, messageOnly, requiredText } from '../kit/shapes.ts';
import { decimal, decimalText } from './decimals.ts';

export const tax = z.object({
  id: z.number(),
  name: z.string(),
  /** Percent. */
  rate: decimal,
  /** Contained in the price, instead of added to it. */
  is_included: z.boolean(),
  /** Taken on the net amount plus the other taxes of the line. */
  is_compound: z.boolean(),
  valid_from: calendarDay.nullable(),
  valid_to: calendarDay.nullable(),
  is_archived: z.boolean(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(tax, { id: 'Tax' });
export type Tax = Read<typeof tax>;

const RATE_MESSAGE = 'Enter a percentage from 0 to 100, such as 8.1.';

export const taxInput = z
  .object({
    name: requiredText(80, 'Enter the name of the tax.'),
    rate: decimalText(TAX_DIGITS, RATE_MESSAGE).refine((rate) => Number(rate) <= 100, RATE_MESSAGE),
    is_included: flag.default(false),
    is_compound: flag.default(false),
    valid_from: orEmpty(day('Enter a date.')),
    valid_to: orEmpty(day('Enter a date.')),
    is_archived: flag.default(false),
    updated_at: baseVersion,
  })
  .refine(({ valid_from, valid_to }) => !valid_from || !valid_to || valid_to >= valid_from, {
    path: ['valid_to'],
    error: 'The last day must not be before the first.',
  });

export const taxes = defineEndpoints({
  'GET /settings/accounting/taxes/json': {
    call: 'list',
    summary: 'Taxes of the company; all of them with `list_all`',
    access: 'accounting.view',
    ...lists(tax, TAX_SORTS, { list_all: flag.default(false), is_archived: flag.optional() }),
  },
  'POST /settings/accounting/taxes/store': {
    call: 'create',
    summary: 'Creates a tax',
    access: 'accounting.settings',
    extension: true,
    ...creates(tax, taxInput),
  },
  'PUT /settings/accounting/taxes/update/{id}': {
    call: 'update',
    summary: 'Changes a tax; documents that exist keep theirs',
    access: 'accounting.settings',
    extension: true,
    ...changes(tax, taxInput),
  },
  'DELETE /settings/accounting/taxes/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a tax that nothing uses',
    access: 'accounting.settings',
    extension: true,
    response: messageOnly,
  },
});
