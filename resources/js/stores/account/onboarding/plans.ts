import { create } from 'zustand';
import type { Plan } from '#contract/account/onboarding.ts';
import { DEFAULT_STEPS } from '#domain/account/plans.ts';
import { onboardingApi } from '#js/api/account/onboarding.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { idle, type RunFlags, run } from '#js/stores/kit/run.ts';

type State = RunFlags & {
  /** Null until loaded. */
  plans: Plan[] | null;
  totalSteps: number;
  takesInvoices: boolean;
  load: () => Promise<unknown>;
};

const UNKNOWN = { plans: null, totalSteps: DEFAULT_STEPS, takesInvoices: true };

/** The available plans, and the number of onboarding steps (specification §3: 3 by default). */
export const usePlans = create<State>()((set, _get, store) => {
  dropWhenUnused(store, () => set(UNKNOWN));
  return {
    ...idle,
    ...UNKNOWN,
    load: () =>
      run(set, () => onboardingApi.plans(), {
        quiet: true,
        stores: ({ data, total_steps, takes_invoices }) => ({
          plans: data,
          totalSteps: total_steps && total_steps > 0 ? total_steps : DEFAULT_STEPS,
          takesInvoices: takes_invoices,
        }),
      }),
  };
});
