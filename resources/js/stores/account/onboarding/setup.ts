import { create } from 'zustand';
import type { Setup } from '#contract/account/onboarding.ts';
import { onboardingApi } from '#js/api/account/onboarding.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

/** A single record, of the user's company. */
const OWN = 'own';

type State = RecordState<Setup> & {
  load: () => Promise<Outcome<Setup>>;
  dismiss: (options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** The checklist before the first event is on sale. Not shown on a backend without it. */
export const useSetup = create<State>()((set, get, store) => {
  const record = recordSlice<Setup>(store, (_own, signal) => onboardingApi.setup({ signal }), { keepsFormer: true });
  return {
    ...idle,
    ...record,
    load: () => record.get(OWN),
    dismiss: (options) => {
      const messages = { failure: 'The checklist could not be hidden. Try again.', after: () => get().select(null) };
      return run(set, () => onboardingApi.dismissSetup(), messages, options);
    },
  };
});
