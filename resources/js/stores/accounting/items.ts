import type { Item } from '#contract/accounting/items.ts';
import { itemsApi } from '#js/api/accounting/items.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type ItemInput = CallBody<typeof itemsApi.create>;
type ItemQuery = CallQuery<typeof itemsApi.list>;

/** Items of the company. */
export const useItems = createResourceStore<Item, ItemQuery, ItemInput>(recordCalls(itemsApi), failuresOf('item'));
