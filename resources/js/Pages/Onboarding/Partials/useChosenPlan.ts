import { usePage } from '@inertiajs/react';
import type { Plan } from '#contract/account/onboarding.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useOnboarding } from '#js/stores/account/onboarding/onboarding.ts';
import { usePlans } from '#js/stores/account/onboarding/plans.ts';

/** The plan in the URL, otherwise the previously chosen one; null if none, or while loading. */
export function useChosenPlan(): Plan | null {
  const { plans, load } = usePlans();
  const { selected, get: loadProgress } = useOnboarding();
  const named = new URL(usePage().url, 'http://localhost').searchParams.get('plan');
  useLoad(load);
  useLoad(loadProgress);
  return plans?.find(({ id }) => id === (named ?? selected?.plan?.id)) ?? null;
}
