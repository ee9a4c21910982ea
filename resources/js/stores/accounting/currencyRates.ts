import type { CurrencyRate } from '#contract/accounting/currencyRates.ts';
import { currencyRatesApi } from '#js/api/accounting/currencyRates.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type CurrencyRateInput = CallBody<typeof currencyRatesApi.create>;
type Query = CallQuery<typeof currencyRatesApi.list>;

export const useCurrencyRates = createResourceStore<CurrencyRate, Query, CurrencyRateInput>(
  recordCalls(currencyRatesApi),
  failuresOf('rate'),
);
