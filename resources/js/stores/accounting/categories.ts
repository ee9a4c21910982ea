import type { Category } from '#contract/accounting/categories.ts';
import { categoriesApi } from '#js/api/accounting/categories.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type CategoryInput = CallBody<typeof categoriesApi.create>;
type Query = CallQuery<typeof categoriesApi.list>;

export const useAccountingCategories = createResourceStore<Category, Query, CategoryInput>(
  recordCalls(categoriesApi),
  failuresOf('category'),
);
