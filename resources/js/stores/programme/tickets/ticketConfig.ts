import { create } from 'zustand';
import type { TicketConfig } from '#contract/programme/tickets.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { ticketsApi } from '#js/api/programme/tickets.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { dataOf } from '#js/stores/kit/resourceSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

export type TicketConfigInput = CallBody<typeof ticketsApi.saveConfig>;

type TicketConfigState = RecordState<TicketConfig, number> & {
  save: (eventID: number, input: TicketConfigInput, options?: ActionOptions) => Promise<Outcome<TicketConfig | null>>;
};

/** The ticket settings of one event, by the event's id (specification §4, §8). */
export const useTicketConfig = create<TicketConfigState>()((set, get, store) => {
  // Use the requested id instead of relying on the response.
  const record = recordSlice<TicketConfig, number>(store, async (eventID, signal) => {
    const { data } = await ticketsApi.config({ params: { eventID }, signal });
    return { data: { ...data, event_id: eventID } };
  });
  return {
    ...idle,
    ...record,
    save: async (eventID, body, options) => {
      const outcome = await run(
        set,
        () => ticketsApi.saveConfig({ params: { eventID }, body }),
        {
          success: (answer) => answer.message || 'Ticket settings saved',
          failure: 'Failed to save ticket configuration',
          alwaysToast: true,
        },
        options,
      );
      if (outcome.ok && get().selected?.event_id === eventID) {
        const { data } = outcome.data;
        await (data ? record.select({ ...data, event_id: eventID }) : record.refresh(eventID));
      }
      return dataOf(outcome);
    },
  };
});
