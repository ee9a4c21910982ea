import { create } from 'zustand';
import type { OrderDetail } from '#contract/selling/orders.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { attendeesApi } from '#js/api/selling/attendees.ts';
import { ordersApi } from '#js/api/selling/orders.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';
import type { HolderInput } from '../attendees.ts';

export type RefundInput = CallBody<typeof ordersApi.refund>;
export type CancelInput = CallBody<typeof ordersApi.cancel>;
type Done = Promise<Outcome<unknown>>;

type OrderState = RecordState<OrderDetail> & {
  cancel: (input: CancelInput, options?: ActionOptions) => Done;
  refund: (input: RefundInput, options?: ActionOptions) => Done;
  /** Records the payment of an order that is paid offline. */
  markPaid: (options?: ActionOptions) => Done;
  /** Sends the tickets again, to the buyer or another address. */
  resend: (email?: string, options?: ActionOptions) => Done;
  updateHolder: (ticketId: number, input: HolderInput, options?: ActionOptions) => Done;
};

/** One order with its tickets, payments, refunds and history. */
export const useOrder = create<OrderState>()((set, get, store) => {
  const record = recordSlice<OrderDetail>(store, (id, signal) => ordersApi.get({ params: { id: Number(id) }, signal }));

  const current = () => {
    const { selected } = get();
    if (selected === null) {
      throw new Error('Open an order first.');
    }
    return selected;
  };

  const action = recordAction<OrderDetail>(store);

  return {
    ...idle,
    ...record,

    cancel: (body, options) =>
      action.replace(
        () => ordersApi.cancel({ params: { id: current().id }, body }),
        { done: 'Order cancelled', failure: 'The order could not be cancelled. Nothing was changed.' },
        options,
      ),

    refund: (body, options) =>
      action.replace(
        () => ordersApi.refund({ params: { id: current().id }, body }),
        { done: 'Refund made', failure: 'The refund could not be made. No money was moved.' },
        options,
      ),

    markPaid: (options) =>
      action.replace(
        () => ordersApi.markPaid({ params: { id: current().id } }),
        { done: 'Order marked as paid', failure: 'The order could not be marked as paid. Nothing was changed.' },
        options,
      ),

    resend: (email, options) =>
      run(
        set,
        () => ordersApi.resend({ params: { id: current().id }, body: { email } }),
        {
          success: (answer) => answer.message || 'Tickets sent',
          failure: 'The tickets could not be sent. Try again in a moment.',
        },
        options,
      ),

    updateHolder: (ticketID, body, options) =>
      action.reload(
        () => attendeesApi.update({ params: { eventID: current().event_id ?? 0, ticketID }, body }),
        {
          done: 'Ticket holder changed',
          failure: 'The ticket holder could not be changed. What you entered is still here.',
        },
        options,
      ),
  };
});
