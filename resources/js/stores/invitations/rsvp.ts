import { create } from 'zustand';
import { rsvpApi } from '#js/api/rsvp.ts';
import { idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

type Answer = Parameters<typeof rsvpApi.answer>[0]['body'];

export type RsvpState = RunFlags & {
  answer: (token: string, answer: Answer) => Promise<Outcome<unknown>>;
};

/** The guest's answer to an invitation; the page shows what the server says beside its fields. */
export const useRsvp = create<RsvpState>()((set) => ({
  ...idle,
  answer: (token, body) =>
    run(set, () => rsvpApi.answer({ params: { token }, body }), {
      failure: 'Your answer was not saved. What you chose is still here: try again.',
      quiet: true,
    }),
}));
