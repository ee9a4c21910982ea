import { create } from 'zustand';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { attendeesApi } from '#js/api/selling/attendees.ts';
import { ordersApi } from '#js/api/selling/orders.ts';
import { isConflict } from '#js/lib/errors/isConflict.ts';
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

  /** Runs a call that returns the changed order. If it changed elsewhere, so that the call is refused, it is reloaded. */
  const change = async (
    call: (id: number) => Promise<{ data: OrderDetail | null; message: string }>,
    messages: { success: string; failure: string },
    options?: ActionOptions,
  ): Done => {
    const { id } = current();
    const success = (answer: { message: string }) => answer.message || messages.success;
    const outcome = await run(set, () => call(id), { success, failure: messages.failure }, options);
    if (outcome.ok) {
      const { data } = outcome.data;
      await (data ? record.select(data) : record.refresh(id));
    } else if (outcome.error instanceof ApiError && outcome.error.status === 409) {
      await record.refresh(id);
    }
    return outcome;
  };

  return {
    ...idle,
    ...record,

    cancel: (body, options) =>
      change(
        (id) => ordersApi.cancel({ params: { id }, body }),
        { success: 'Order cancelled', failure: 'The order could not be cancelled. Nothing was changed.' },
        options,
      ),

    refund: (body, options) =>
      change(
        (id) => ordersApi.refund({ params: { id }, body }),
        { success: 'Refund made', failure: 'The refund could not be made. No money was moved.' },
        options,
      ),

    markPaid: (options) =>
      change(
        (id) => ordersApi.markPaid({ params: { id } }),
        { success: 'Order marked as paid', failure: 'The order could not be marked as paid. Nothing was changed.' },
        options,
      ),

    resend: (email, options) => {
      const { id } = current();
      return run(
        set,
        () => ordersApi.resend({ params: { id }, body: { email } }),
        {
          success: (answer) => answer.message || 'Tickets sent',
          failure: 'The tickets could not be sent. Try again in a moment.',
        },
        options,
      );
    },

    updateHolder: async (ticketID, body, options) => {
      const { id, event_id } = current();
      const eventID = event_id ?? 0;
      const outcome = await run(
        set,
        () => attendeesApi.update({ params: { eventID, ticketID }, body }),
        {
          success: (answer) => answer.message || 'Ticket holder changed',
          failure: 'The ticket holder could not be changed. What you entered is still here.',
        },
        options,
      );
      if (outcome.ok || isConflict(outcome.error)) {
        await record.refresh(id);
      }
      return outcome;
    },
  };
});
