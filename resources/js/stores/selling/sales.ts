import { create } from 'zustand';
import type { OrderDetail } from '#contract/selling/orders.ts';
import type { SalePrice } from '#contract/selling/sales.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { salesApi } from '#js/api/selling/sales.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { dropWhenUnused } from '../kit/dropWhenUnused.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

type Basket = CallBody<typeof salesApi.price>;
type SaleInput = CallBody<typeof salesApi.sell>;

type SaleState = RunFlags & {
  /** The price of the chosen tickets; null if none are chosen or they cannot be sold. */
  price: SalePrice | null;
  /** Calculates the price, without toasts: selling shows the same errors beside the fields. */
  work: (eventID: number, basket: Basket | null) => Promise<void>;
  sell: (eventID: number, body: SaleInput, options?: ActionOptions) => Promise<Outcome<{ data: OrderDetail | null }>>;
};

/** A manual sale. */
export const useSale = create<SaleState>()((set, _get, store) => {
  dropWhenUnused(store, () => set({ price: null }));
  const prices = onlyLatest();
  return {
    ...idle,
    price: null,
    work: async (eventID, body) => {
      if (!body) {
        prices.cancel();
        set({ price: null });
        return;
      }
      const answer = await prices
        .run((signal) => salesApi.price({ params: { eventID }, body, signal }))
        .catch(() => null);
      set({ price: answer?.data ?? null });
    },
    sell: (eventID, body, options) =>
      run(
        set,
        () => salesApi.sell({ params: { eventID }, body }),
        {
          success: ({ message }) => message || 'Tickets sold',
          failure: 'The tickets could not be sold. What you entered is still here.',
        },
        options,
      ),
  };
});
