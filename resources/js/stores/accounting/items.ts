import type { Item } from '#contract/accounting/items.ts';
import { itemsApi } from '#js/api/accounting/items.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type ItemInput = CallBody<typeof itemsApi.create>;
type Query = CallQuery<typeof itemsApi.list>;

export const useItems = createResourceStore<Item, Query, ItemInput>(recordCalls(itemsApi), failuresOf('item'));
