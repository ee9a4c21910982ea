import { create } from 'zustand';
import type { DatesLeftBehind } from '#contract/selling/eventCopies.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { eventCopiesApi } from '#js/api/selling/eventCopies.ts';
import { idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

type FollowState = RunFlags & {
  /** The dates that did not move with an event; null if the backend cannot tell. */
  check: (eventID: number) => Promise<DatesLeftBehind | null>;
  follow: (eventID: number, body: CallBody<typeof eventCopiesApi.follow>) => Promise<Outcome<unknown>>;
};

/** Moves sale and coupon dates after their event has moved. */
export const useFollowEvent = create<FollowState>()((set) => ({
  ...idle,
  check: async (eventID) => {
    const messages = { failure: 'The dates of sales could not be checked.', quiet: () => true };
    const outcome = await run(set, () => eventCopiesApi.datesLeft({ params: { eventID } }), messages);
    return outcome.ok ? outcome.data.data : null;
  },
  follow: (eventID, body) =>
    run(set, () => eventCopiesApi.follow({ params: { eventID }, body }), {
      success: ({ message }) => message || 'Dates moved',
      failure: 'The dates could not be moved. They are as before.',
    }),
}));
