import { create } from 'zustand';
import type { Onboarding } from '#contract/account/onboarding.ts';
import { onboardingApi } from '#js/api/account/onboarding.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '#js/stores/kit/run.ts';

type StartInput = CallBody<typeof onboardingApi.start>;
type ProgressInput = CallBody<typeof onboardingApi.progress>;

type State = ExtensionRecordState<Onboarding> & {
  /** Input of this window that was not submitted. */
  draft: Partial<ProgressInput>;
  /** The backend's message when the plan started, in case it stores no progress. */
  welcome: string;
  /** Resolves to null data if the backend returns only a message. */
  start: (input: StartInput, options?: ActionOptions) => Promise<Outcome<Onboarding | null>>;
  /**
   * Saves the progress in this window, and on the backend if it supports that. Failures are ignored, because the next
   * step saves again.
   */
  keep: (input: ProgressInput) => Promise<void>;
  verify: (code: string, options?: ActionOptions) => Promise<Outcome<Onboarding | null>>;
  resend: (options?: ActionOptions) => Promise<Outcome<Onboarding | null>>;
};

/**
 * The company's plan and onboarding progress. On a backend without stored progress, the chosen plan is in the URL and
 * the input in `draft`.
 */
export const useOnboarding = create<State>()((set, get, store) => {
  const action = recordAction<Onboarding>(store, () => get().refresh());
  return {
    ...idle,
    ...extensionRecordSlice<Onboarding>(store, (_own, signal) => onboardingApi.get({ signal }), { keepsFormer: true }),
    draft: {},
    welcome: '',
    start: (body, options) => {
      const call = async () => {
        const answer = await onboardingApi.start({ body });
        set({ welcome: answer.message });
        return answer;
      };
      return action.replace(call, { done: null }, options);
    },
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
    verify: (code, options) =>
      action.replace(
        () => onboardingApi.verify({ body: { code } }),
        { done: null, failure: 'Verification failed' },
        options,
      ),
    resend: (options) => action.replace(() => onboardingApi.resend(), { done: null }, options),
  };
});
