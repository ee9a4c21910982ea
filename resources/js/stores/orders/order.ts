import { create } from 'zustand';
import type { OrderDetail } from '#contract/orders.ts';
import { attendeesApi } from '#js/api/attendees.ts';
import { ordersApi } from '#js/api/orders.ts';
import { isConflict } from '#js/lib/isConflict.ts';
import { idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

type RefundInput = Parameters<typeof ordersApi.refund>[0]['body'];
export type HolderInput = Parameters<typeof attendeesApi.update>[0]['body'];
type Done = Promise<Outcome<unknown>>;

export type OrderState = RunFlags & {
  order: OrderDetail | null;
  /** Takes over the order that the page came with. */
  adopt: (order: OrderDetail) => void;
  /** The order again, quietly: something has changed it. */
  refresh: () => Promise<void>;
  cancel: (input: { reason: string; refund: boolean }) => Done;
  refund: (input: RefundInput) => Done;
  /** The money of an order that is not paid online has come. */
  markPaid: () => Done;
  /** To the buyer, or to another address. */
  resend: (email?: string) => Done;
  updateHolder: (ticketId: number, input: HolderInput) => Done;
};

/** One order with its tickets, payments, refunds and history. */
export const useOrder = create<OrderState>()((set, get) => {
  const current = () => {
    const { order } = get();
    if (order === null) {
      throw new Error('Open an order first.');
    }
    return order;
  };

  /** Runs a call whose answer is the order as it now is. */
  const change = async (
    call: () => Promise<{ data: OrderDetail; message: string }>,
    words: { success: string; failure: string },
  ): Done => {
    const outcome = await run(set, call, {
      success: (answer) => answer.message || words.success,
      failure: words.failure,
    });
    if (outcome.ok) {
      set({ order: outcome.data.data });
    }
    return outcome;
  };

  return {
    ...idle,
    order: null,
    adopt: (order) => set({ ...idle, order }),
    refresh: async () => {
      const { id } = current();
      const answer = await ordersApi.get({ params: { id } }).catch(() => null);
      if (answer && get().order?.id === id) {
        set({ order: answer.data });
      }
    },
    cancel: (body) =>
      change(() => ordersApi.cancel({ params: { id: current().id }, body }), {
        success: 'Order cancelled',
        failure: 'The order could not be cancelled. Nothing was changed.',
      }),
    refund: (body) =>
      change(() => ordersApi.refund({ params: { id: current().id }, body }), {
        success: 'Refund made',
        failure: 'The refund could not be made. No money was moved.',
      }),
    markPaid: () =>
      change(() => ordersApi.markPaid({ params: { id: current().id } }), {
        success: 'Order marked as paid',
        failure: 'The order could not be marked as paid. Nothing was changed.',
      }),
    resend: (email) =>
      run(set, () => ordersApi.resend({ params: { id: current().id }, body: { email } }), {
        success: (answer) => answer.message || 'Tickets sent',
        failure: 'The tickets could not be sent. Try again in a moment.',
      }),
    updateHolder: async (ticketID, body) => {
      const { event_id: eventID } = current();
      const outcome = await run(set, () => attendeesApi.update({ params: { eventID, ticketID }, body }), {
        success: (answer) => answer.message || 'Ticket holder changed',
        failure: 'The ticket holder could not be changed. What you entered is still here.',
      });
      if (outcome.ok || isConflict(outcome.error)) {
        await get().refresh();
      }
      return outcome;
    },
  };
});
