import { create } from 'zustand';
import type { TokenPurchases, WalletMetrics, WalletPrices, WalletShare } from '#contract/wallet/walletMetrics.ts';
import type { DistributionType, PurchasePeriod } from '#domain/wallet/wallet.ts';
import { walletApi } from '#js/api/wallet/wallet.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

/** Balance and use of the company's credits. */
export const useWalletMetrics = create<RecordState<WalletMetrics, void>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<WalletMetrics, void>(store, (_, signal) => walletApi.metrics({ signal }), { keepsFormer: true }),
}));

/** Credits bought by period. */
export const useTokenPurchases = create<RecordState<TokenPurchases[], PurchasePeriod>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<TokenPurchases[], PurchasePeriod>(
    store,
    (type, signal) => walletApi.purchases({ query: { type }, signal }),
    { keepsFormer: true },
  ),
}));

/** What the credits were used for. */
export const useDistribution = create<RecordState<WalletShare[], DistributionType>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<WalletShare[], DistributionType>(
    store,
    (type, signal) => walletApi.distribution({ query: { type }, signal }),
    { keepsFormer: true },
  ),
}));

/** What credits and services cost. */
export const useWalletPrices = create<ExtensionRecordState<WalletPrices>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<WalletPrices>(store, (_, signal) => walletApi.prices({ signal })),
}));
