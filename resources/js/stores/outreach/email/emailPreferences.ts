import { create } from 'zustand';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { emailApi } from '#js/api/outreach/email.ts';
import { idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type Preferences = RunFlags & {
  save: (token: string, wish: CallBody<typeof emailApi.savePreferences>) => Promise<Outcome<unknown>>;
};

/** What a recipient wants to get. Failures are shown on the page, never as toasts. */
export const useEmailPreferences = create<Preferences>()((set) => ({
  ...idle,
  save: (token, body) =>
    run(set, () => emailApi.savePreferences({ params: { token }, body }), {
      failure: 'This was not saved. Try again.',
      quiet: true,
    }),
}));
