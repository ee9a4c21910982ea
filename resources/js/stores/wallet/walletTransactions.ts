import { create } from 'zustand';
import type { WalletTransaction } from '#contract/wallet/walletMetrics.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import type { EntryKind } from '#domain/wallet/wallet.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { walletApi } from '#js/api/wallet/wallet.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome } from '#js/stores/kit/run.ts';
import { saveDownload } from '#js/stores/kit/saveDownload.ts';

type TransactionQuery = CallQuery<typeof walletApi.list>;

type Exporting = {
  /** Saves the transactions as CSV, with the filters of the list. */
  exportAll: (
    query: CallQuery<typeof walletApi.export>,
    timezone: string,
    options?: ActionOptions,
  ) => Promise<Outcome<unknown>>;
};

/** Entries of the ledger. */
export const useWalletTransactions = createResourceStore<WalletTransaction, TransactionQuery, unknown, Exporting>(
  { list: (query, signal) => walletApi.list({ query, signal }) },
  {},
  (store) => ({
    exportAll: (query, timezone, options) =>
      saveDownload(
        (flags) => store.setState(flags),
        (onProgress) => walletApi.export({ query, onProgress }),
        `wallet-${todayIn(timezone, serverNow())}.csv`,
        { success: 'Transactions exported', failure: 'The transactions could not be exported. Try again.' },
        options,
      ),
  }),
);

/** The latest entries, of one kind or of all. */
export const useRecentTransactions = create<RecordState<WalletTransaction[], EntryKind | 'all'>>()(
  (_set, _get, store) => ({
    ...idle,
    ...recordSlice<WalletTransaction[], EntryKind | 'all'>(
      store,
      (type, signal) => walletApi.recent({ query: type === 'all' ? {} : { type }, signal }),
      { keepsFormer: true },
    ),
  }),
);
