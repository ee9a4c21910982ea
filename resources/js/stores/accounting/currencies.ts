import type { AccountingCurrency } from '#contract/accounting/currencies.ts';
import { currenciesApi } from '#js/api/accounting/currencies.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type AccountingCurrencyInput = CallBody<typeof currenciesApi.create>;
type Query = CallQuery<typeof currenciesApi.list>;

export const useAccountingCurrencies = createResourceStore<AccountingCurrency, Query, AccountingCurrencyInput>(
  recordCalls(currenciesApi),
  failuresOf('currency'),
);
