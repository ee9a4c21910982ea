import { create } from 'zustand';
import type { RealtimeEvents } from '#contract/realtime.ts';

export type LiveSale = RealtimeEvents['order.paid'] & { at: string };

/** The bell remembers this many; older sales are in the list of orders. */
const KEPT = 30;

type LiveSalesState = {
  /** Newest first. */
  sales: LiveSale[];
  /** How many came since the bell was last opened. */
  unseen: number;
  add: (sale: RealtimeEvents['order.paid']) => void;
  see: () => void;
};

/** Sales that arrived while this page was open. An order that is announced twice counts once. */
export const useLiveSales = create<LiveSalesState>()((set) => ({
  sales: [],
  unseen: 0,
  add: (sale) =>
    set(({ sales, unseen }) =>
      sales.some((known) => known.order_id === sale.order_id)
        ? {}
        : { sales: [{ ...sale, at: new Date().toISOString() }, ...sales].slice(0, KEPT), unseen: unseen + 1 },
    ),
  see: () => set({ unseen: 0 }),
}));
