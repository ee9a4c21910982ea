import { router } from '@inertiajs/react';
import { useState } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { useOnboarding } from '#js/stores/account/onboarding/onboarding.ts';
import { usePlans } from '#js/stores/account/onboarding/plans.ts';
import { OnboardingFrame } from './Partials/OnboardingFrame.tsx';
import { PlanChoice } from './Partials/PlanChoice.tsx';
import { useChosenPlan } from './Partials/useChosenPlan.ts';

export default function Plans() {
  const chosen = useChosenPlan();
  const plans = usePlans((state) => state.plans);
  const [picked, setPicked] = useState<string | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const value = picked ?? chosen?.id ?? plans?.[0]?.id ?? null;

  const hasPlans = plans !== null && plans.length > 0;

  const goOn = async () => {
    if (value === null) {
      return;
    }
    setKeeping(true);
    await useOnboarding.getState().keep({ step: 'checkout', plan_id: value });
    router.visit(pageUrl('Onboarding/Checkout', {}, { plan: value }), { onFinish: () => setKeeping(false) });
  };

  return (
    <OnboardingFrame
      title="Choose a plan"
      lead="You can change it later, or set up your first event before you choose."
      step={1}
      hasPlan={plans !== null}
      hasExit={hasPlans}
    >
      {plans?.length === 0 ? (
        <p>There is nothing to choose here: your organisation can use everything.</p>
      ) : (
        <>
          <PlanChoice plans={plans ?? []} value={value} onChange={setPicked} />
          <Button wide busy={isKeeping} onClick={goOn}>
            Continue
          </Button>
          <ButtonLink href={pageUrl('Dashboard/Index')} page="Dashboard/Index" variant="quiet" wide>
            Choose a plan later
          </ButtonLink>
        </>
      )}
    </OnboardingFrame>
  );
}
