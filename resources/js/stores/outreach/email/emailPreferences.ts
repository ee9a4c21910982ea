import { create } from 'zustand';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { emailPreferencesApi } from '#js/api/outreach/emailPreferences.ts';
import { idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type Preferences = RunFlags & {
  save: (token: string, wish: CallBody<typeof emailPreferencesApi.save>) => Promise<Outcome<unknown>>;
};

/** What a recipient wants to get. Failures are shown on the page, never as toasts. */
export const useEmailPreferences = create<Preferences>()((set) => ({
  ...idle,
  save: (token, body) =>
    run(set, () => emailPreferencesApi.save({ params: { token }, body }), {
      failure: 'This was not saved. Try again.',
      quiet: true,
    }),
}));
