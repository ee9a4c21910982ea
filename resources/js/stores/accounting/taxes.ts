import type { Tax } from '#contract/accounting/taxes.ts';
import { taxesApi } from '#js/api/accounting/taxes.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type TaxInput = CallBody<typeof taxesApi.create>;
type Query = CallQuery<typeof taxesApi.list>;

export const useTaxes = createResourceStore<Tax, Query, TaxInput>(recordCalls(taxesApi), failuresOf('tax'));
