import { create } from 'zustand';
import type { AccountingCurrency } from '#contract/accounting/currencies.ts';
import { currenciesApi } from '#js/api/accounting/currencies.ts';
import { type RecordState, recordSlice } from '../kit/recordSlice.ts';
import { idle } from '../kit/run.ts';

/** The currency of the books. */
export const useDefaultCurrency = create<RecordState<AccountingCurrency, void>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<AccountingCurrency, void>(store, (_own, signal) => currenciesApi.default({ signal })),
}));
