import { create } from 'zustand';
import type { PayoutOrder } from '#contract/accounting/statementLines.ts';
import { statementLinesApi } from '#js/api/accounting/statementLines.ts';
import { type ExtensionListState, extensionListSlice } from '../kit/extensionListSlice.ts';
import { idle } from '../kit/run.ts';

type Query = { lineId: number };

/** The orders inside the payout of a line. */
export const usePayoutOrders = create<ExtensionListState<PayoutOrder, Query>>()((_set, _get, store) => ({
  ...idle,
  ...extensionListSlice<PayoutOrder, Query>(
    store,
    (signal, { lineId }) => statementLinesApi.payoutOrders({ params: { id: lineId }, signal }),
    ({ lineId }) => lineId,
  ),
}));
