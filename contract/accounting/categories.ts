import { z } from 'zod';
import { CATEGORY_SORTS, CATEGORY_TYPES } from '#domain/accounting/categories.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, optionalId } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { optionalColor } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { baseVersion, flag, instant, lastSaved, messageOnly, requiredText } from '../kit/shapes.ts';

const categoryType = z.enum(CATEGORY_TYPES, { error: 'Choose a type.' });

export const category = z.object({
  id: z.number(),
  type: categoryType,
  name: z.string(),
  color: z.string().nullable(),
  /** The category above it, which has none above itself: there are two levels. */
  parent_id: z.number().nullable(),
  /** The ledger account of its amounts; null for that of the role. */
  account_id: z.number().nullable(),
  is_archived: z.boolean(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(category, { id: 'AccountingCategory' });
export type Category = Read<typeof category>;

export const categoryInput = z.object({
  type: categoryType,
  name: requiredText(80, 'Enter a name.'),
  color: optionalColor,
  parent_id: optionalId,
  account_id: optionalId,
  is_archived: flag.default(false),
  updated_at: baseVersion,
});

export const accountingCategories = defineEndpoints({
  'GET /settings/accounting/categories/json': {
    call: 'list',
    summary: 'Categories of income, expenses and items',
    access: 'accounting.view',
    ...lists(category, CATEGORY_SORTS, { type: categoryType.optional(), is_archived: flag.optional() }),
  },
  'POST /settings/accounting/categories/store': {
    call: 'create',
    summary: 'Creates a category, on its own or below one that is on its own: there are two levels',
    access: 'accounting.settings',
    extension: true,
    ...creates(category, categoryInput),
  },
  'PUT /settings/accounting/categories/update/{id}': {
    call: 'update',
    summary: 'Changes a category; one with others below it stays on its own',
    access: 'accounting.settings',
    extension: true,
    ...changes(category, categoryInput),
  },
  'DELETE /settings/accounting/categories/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a category that nothing uses',
    access: 'accounting.settings',
    extension: true,
    response: messageOnly,
  },
});
