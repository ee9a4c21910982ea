import { create } from 'zustand';
import type { Onboarding } from '#contract/onboarding.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { onboardingApi } from '#js/api/onboarding.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { dataOf } from '../kit/resourceSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '../kit/run.ts';

export type StartInput = CallBody<typeof onboardingApi.start>;
export type ProgressInput = CallBody<typeof onboardingApi.progress>;

type State = ExtensionRecordState<Onboarding> & {
  /** What was typed last in this window. */
  draft: Partial<ProgressInput>;
  /** What the backend said when the plan began, for where it keeps no progress. */
  welcome: string;
  /** Answers null where the backend sends no more than a message. */
  start: (input: StartInput, options?: ActionOptions) => Promise<Outcome<Onboarding | null>>;
  /**
   * Keeps where the person is: in this window, and where the backend is known to keep it too. A failure is no obstacle,
   * for the next step tries again.
   */
  keep: (input: ProgressInput) => Promise<void>;
  verify: (code: string, options?: ActionOptions) => Promise<Outcome<Onboarding | null>>;
  resend: (options?: ActionOptions) => Promise<Outcome<Onboarding | null>>;
};

/**
 * The plan of the company, and how far its onboarding is. Where the backend keeps no progress, what was chosen is in the
 * address, and what was typed is in `draft`.
 */
export const useOnboarding = create<State>()((set, get, store) => {
  const after = ({ data }: { data: Onboarding | null }) => (data ? get().select(data) : get().refresh());
  return {
    ...idle,
    ...extensionRecordSlice<Onboarding>(store, (_own, signal) => onboardingApi.get({ signal }), { keepsFormer: true }),
    draft: {},
    welcome: '',
    start: async (input, options) =>
      dataOf(
        await run(
          set,
          () => onboardingApi.start({ body: input }),
          { after, stores: ({ message }) => ({ welcome: message }) },
          options,
        ),
      ),
    keep: async (input) => {
      set({ draft: { ...get().draft, ...input } });
      if (get().selected === null) {
        return;
      }
      const { data } = await onboardingApi.progress({ body: input }).catch(() => ({ data: null }));
      if (data) {
        get().select(data);
      }
    },
    verify: async (code, options) =>
      dataOf(
        await run(
          set,
          () => onboardingApi.verify({ body: { code } }),
          { after, failure: 'Verification failed' },
          options,
        ),
      ),
    resend: async (options) => dataOf(await run(set, () => onboardingApi.resend(), { after }, options)),
  };
});
