import { create } from 'zustand';
import type { PortalOrder, PortalTicket } from '#contract/selling/checkout.ts';
import { portalOrdersApi } from '#js/api/selling/portalOrders.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

/** Which order, and the address that opens it. */
type OrderRef = Pick<PortalOrder, 'reference' | 'url'>;

export type OrderTicketsState = RunFlags & {
  rename: (
    order: OrderRef,
    ticketId: number,
    name: string,
    options?: ActionOptions,
  ) => Promise<Outcome<{ data: PortalTicket | null; message: string }>>;
  /** Mails the tickets to the buyer again. */
  send: (order: OrderRef, options?: ActionOptions) => Promise<Outcome<{ message: string }>>;
};

/** What a buyer does with the tickets of an order. */
export const useOrderTickets = create<OrderTicketsState>()((set) => ({
  ...idle,
  rename: ({ reference, url }, ticketId, name, options) =>
    run(
      set,
      () => portalOrdersApi.rename({ params: { reference, ticketId }, query: keyIn(url), body: { name } }),
      { success: 'Name changed', failure: 'The name could not be changed. Try again.' },
      options,
    ),
  send: ({ reference, url }, options) =>
    run(
      set,
      () => portalOrdersApi.send({ params: { reference }, query: keyIn(url) }),
      { success: ({ message }) => message, failure: 'The tickets could not be sent. Try again.' },
      options,
    ),
}));

/** A guest's address of an order carries its key. */
function keyIn(url: string): { key?: string } {
  const key = new URLSearchParams(url.split('?')[1]).get('key');
  return key ? { key } : {};
}
