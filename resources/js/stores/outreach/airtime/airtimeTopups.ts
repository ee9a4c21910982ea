import type { AirtimePreview, AirtimeTopup } from '#contract/outreach/airtimeTopup.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { airtimeApi } from '#js/api/outreach/airtime.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type ActionOptions, type Outcome, run } from '#js/stores/kit/run.ts';

type Done = Promise<Outcome<unknown>>;

type Sending = {
  /** What would be topped up and what it would cost; null from a backend that cannot say. */
  preview: (input: CallBody<typeof airtimeApi.preview>) => Promise<AirtimePreview | null>;
  send: (input: CallBody<typeof airtimeApi.send>, options?: ActionOptions) => Done;
  approve: (orderId: number, options?: ActionOptions) => Done;
  cancel: (orderId: number, options?: ActionOptions) => Done;
  resendFailed: (orderId: number, options?: ActionOptions) => Done;
};

/** Top-ups of single phones. */
export const useAirtimeTopups = createResourceStore<AirtimeTopup, CallQuery<typeof airtimeApi.list>, unknown, Sending>(
  { list: (query, signal) => airtimeApi.list({ query, signal }) },
  {},
  (store) => {
    const action = recordAction<AirtimeTopup>(store);
    return {
      preview: async (body) => {
        const call = () => airtimeApi.preview({ body });
        const outcome = await run((flags) => store.setState(flags), call, { quiet: true });
        return outcome.ok ? outcome.data.data : null;
      },
      send: (body, options) =>
        action.reload(
          () => airtimeApi.send({ body }),
          { done: 'Airtime on its way', failure: 'The airtime could not be sent. What you entered is still here.' },
          options,
        ),
      approve: (id, options) =>
        action.reload(
          () => airtimeApi.approve({ params: { id } }),
          { done: 'Top-ups approved', failure: 'The top-ups could not be approved.' },
          options,
        ),
      cancel: (id, options) =>
        action.reload(
          () => airtimeApi.cancel({ params: { id } }),
          { done: 'Top-ups cancelled', failure: 'The top-ups could not be cancelled.' },
          options,
        ),
      resendFailed: (id, options) =>
        action.reload(
          () => airtimeApi.resendFailed({ params: { id } }),
          { failure: 'The failed top-ups could not be sent again.' },
          options,
        ),
    };
  },
);
