import { create } from 'zustand';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { rsvpApi } from '#js/api/programme/rsvp.ts';
import { idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type RsvpState = RunFlags & {
  answer: (token: string, answer: CallBody<typeof rsvpApi.answer>) => Promise<Outcome<unknown>>;
};

/** A guest's answer to an invitation. Failures are shown on the page, never as toasts. */
export const useRsvp = create<RsvpState>()((set) => ({
  ...idle,
  answer: (token, body) =>
    run(set, () => rsvpApi.answer({ params: { token }, body }), {
      failure: 'Your answer was not saved. What you chose is still here: try again.',
      quiet: true,
    }),
}));
