import { z } from 'zod';
import { ITEM_SORTS, MAX_PRICE_DIGITS } from '#domain/accounting/items.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id, optionalId } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  currency,
  flag,
  instant,
  knownCurrency,
  lastSaved,
  messageOnly,
  optionalParagraphs,
  optionalText,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { decimal, optionalDecimalText } from './decimals.ts';
import { importedFile, importedRows } from './importedRows.ts';

/** For one unit, in major units of the currency. */
export const itemPrice = z.object({
  currency,
  sale_price: decimal.nullable(),
  purchase_price: decimal.nullable(),
});
export type ItemPrice = Read<typeof itemPrice>;

export const item = z.object({
  id: z.number(),
  name: z.string(),
  sku: z.string().nullable(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  category_id: z.number().nullable(),
  category_name: z.string().nullable(),
  is_sold: z.boolean(),
  is_bought: z.boolean(),
  is_archived: z.boolean(),
  prices: z.array(itemPrice),
  tax_ids: z.array(z.number()),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(item, { id: 'Item' });
export type Item = Read<typeof item>;

const price = optionalDecimalText(MAX_PRICE_DIGITS, 'Enter a price such as 25 or 0.0045.');

export const itemInput = z.object({
  name: requiredText(160, 'Enter a name.'),
  sku: optionalText(60),
  description: optionalParagraphs(2000),
  unit: optionalText(30),
  category_id: optionalId,
  is_sold: flag.default(true),
  is_bought: flag.default(false),
  is_archived: flag.default(false),
  prices: z
    .array(z.object({ currency: knownCurrency, sale_price: price, purchase_price: price }))
    .max(20, 'Use at most 20 currencies.')
    .default([]),
  tax_ids: z.array(id).max(8, 'Choose at most 8 taxes.').default([]),
  updated_at: baseVersion,
});

export const items = defineEndpoints({
  'GET /sales/items/json': {
    call: 'list',
    summary: 'What the company sells and buys',
    access: 'accounting.view',
    ...lists(item, ITEM_SORTS, {
      category_id: id.optional(),
      is_sold: flag.optional(),
      is_bought: flag.optional(),
      is_archived: flag.optional(),
    }),
  },
  'GET /sales/items/show/{id}': {
    call: 'get',
    record: 'item',
    summary: 'An item',
    access: 'accounting.view',
    response: wrapped(item),
  },
  'PUT /sales/items/update/{id}': {
    call: 'update',
    summary: 'Changes an item; documents that exist keep their lines',
    access: 'accounting.manage',
    ...changes(item, itemInput),
  },
  'POST /sales/items/store': {
    call: 'create',
    summary: 'Creates an item',
    access: 'accounting.manage',
    extension: true,
    ...creates(item, itemInput),
  },
  'POST /sales/items/import': {
    call: 'import',
    summary: 'Creates items from a CSV file, and changes those whose number (SKU) it has; or says what it would do',
    access: 'accounting.manage',
    extension: true,
    multipart: true,
    body: importedFile,
    response: withMessage(importedRows),
  },
  'DELETE /sales/items/delete/{id}': {
    call: 'remove',
    summary: 'Deletes an item that no document uses',
    access: 'accounting.manage',
    extension: true,
    response: messageOnly,
  },
});
