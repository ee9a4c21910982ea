import { create } from 'zustand';
import type { TicketPosting } from '#contract/accounting/ticketSales.ts';
import { ticketSalesApi } from '#js/api/accounting/ticketSales.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '../kit/run.ts';

export type TicketPostingInput = CallBody<typeof ticketSalesApi.save>;

type State = ExtensionRecordState<TicketPosting> & {
  save: (body: TicketPostingInput, options?: ActionOptions) => Promise<Outcome<TicketPosting | null>>;
};

/** Whether and how far the sale of tickets is posted to the books. */
export const useTicketSales = create<State>()((_set, get, store) => {
  const action = recordAction<TicketPosting>(store, () => get().refresh());
  return {
    ...idle,
    ...extensionRecordSlice<TicketPosting>(store, (_own, signal) => ticketSalesApi.get({ signal })),
    save: (body, options) =>
      action.replace(
        () => ticketSalesApi.save({ body }),
        { done: 'Saved', failure: 'The choice could not be saved. What you entered is still here.' },
        options,
      ),
  };
});
