import { create } from 'zustand';
import type { PortalOrder } from '#contract/selling/checkout.ts';
import { orderInvoicesApi } from '#js/api/accounting/orderInvoices.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

/** Which order, and the address that opens it: a guest's carries its key. */
type OrderRef = Pick<PortalOrder, 'reference' | 'url'>;
/** Whether there can be an invoice, and the page of the one that there is. */
export type KnownInvoice = { can_request: boolean | null; url: string | null };
export type InvoiceDetails = Omit<CallBody<typeof orderInvoicesApi.request>, 'key'>;

type OrderInvoiceState = RunFlags & {
  get: (order: OrderRef) => Promise<Outcome<{ data: KnownInvoice | null }>>;
  request: (
    order: OrderRef,
    details: InvoiceDetails,
    options?: ActionOptions,
  ) => Promise<Outcome<{ data: KnownInvoice | null }>>;
};

/** The invoice of an order for its buyer. A backend without it is asked once, in silence. */
export const useOrderInvoice = create<OrderInvoiceState>()((set) => ({
  ...idle,
  get: ({ reference, url }) =>
    run(set, () => orderInvoicesApi.get({ params: { reference }, query: { key: keyIn(url) } }), {
      failure: '',
      quiet: true,
    }),
  request: ({ reference, url }, details) =>
    run(set, () => orderInvoicesApi.request({ params: { reference }, body: { ...details, key: keyIn(url) } }), {
      failure: 'The invoice could not be made. Your details are still here. Try again.',
      quiet: true,
    }),
}));

function keyIn(url: string): string | null {
  return new URLSearchParams(url.split('?')[1]).get('key');
}
