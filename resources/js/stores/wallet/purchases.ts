import { create } from 'zustand';
import type { CreditPurchase } from '#contract/wallet/walletMetrics.ts';
import { walletApi } from '#js/api/wallet/wallet.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type Purchasing = Promise<Outcome<{ data: CreditPurchase | null; message: string }>>;

type PurchasesState = RunFlags & {
  /** The purchase that was just made, or whose payer came back. */
  purchase: CreditPurchase | null;
  /** Begins a purchase; its `redirect_url` is where it is paid. */
  begin: (credits: number, options?: ActionOptions) => Purchasing;
  /** Reads a purchase, with the address where it is paid. */
  checkout: (id: number) => Promise<Outcome<{ data: CreditPurchase }>>;
  /** Asks whether a purchase is paid. */
  complete: (id: number) => Purchasing;
  setLowBalance: (low_balance: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Purchases of credits. */
export const usePurchases = create<PurchasesState>()((set, _get, store) => {
  dropWhenUnused(store, () => set({ purchase: null }));
  return {
    ...idle,
    purchase: null,
    begin: (credits, options) =>
      run(
        set,
        () => walletApi.purchase({ body: { credits } }),
        {
          stores: ({ data }) => ({ purchase: data }),
          failure: 'The purchase could not be started. Nothing was charged.',
        },
        options,
      ),
    checkout: (id) =>
      run(set, () => walletApi.checkout({ params: { id } }), {
        stores: ({ data }) => ({ purchase: data }),
        quiet: true,
      }),
    complete: (id) =>
      run(set, () => walletApi.completePayment({ body: { id } }), {
        stores: ({ data }) => ({ purchase: data }),
        quiet: true,
        failure: 'Payment confirmation failed',
      }),
    setLowBalance: (low_balance, options) =>
      run(
        set,
        () => walletApi.setLowBalance({ body: { low_balance } }),
        { success: ({ message }) => message, failure: 'The warning could not be saved.' },
        options,
      ),
  };
});
