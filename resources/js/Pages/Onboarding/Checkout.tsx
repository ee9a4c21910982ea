import { Link, router } from '@inertiajs/react';
import { useState } from 'react';
import type { Plan } from '#contract/account/onboarding.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Check } from '#js/components/portal/Check.tsx';
import { useOnboarding } from '#js/stores/account/onboarding/onboarding.ts';
import { usePlans } from '#js/stores/account/onboarding/plans.ts';
import { OnboardingFrame } from './Partials/OnboardingFrame.tsx';
import { PlanText } from './Partials/PlanChoice.tsx';
import { isFree } from './Partials/planTexts.ts';
import { StartButton } from './Partials/StartButton.tsx';
import { useChosenPlan } from './Partials/useChosenPlan.ts';

export default function Checkout() {
  const plan = useChosenPlan();
  return (
    <OnboardingFrame
      title="Check your plan"
      lead="Nothing starts yet."
      step={1}
      hasPlan={plan !== null}
      back={<Link href={pageUrl('Onboarding/Plans', {}, { choose: 1 })}>Choose another plan</Link>}
    >
      {plan && (
        <>
          <div className="p-plan">
            <PlanText plan={plan} />
          </div>
          {isFree(plan) ? <StartButton plan={plan} label={`Start with ${plan.name}`} /> : <WayToBegin plan={plan} />}
        </>
      )}
    </OnboardingFrame>
  );
}

/** Offers the ways to start the plan that are available: trial or invoice. */
function WayToBegin({ plan }: { plan: Plan }) {
  const takesInvoices = usePlans((state) => state.takesInvoices);
  const canTry = useOnboarding((state) => state.selected?.can_try ?? true);
  const [picked, setPicked] = useState<'free-trial' | 'payment' | null>(null);
  const way = picked ?? (canTry ? 'free-trial' : 'payment');
  if (!canTry && !takesInvoices) {
    return <p>Your organisation has already used its trial, and plans cannot be ordered here yet.</p>;
  }
  const goOn = async () => {
    await useOnboarding.getState().keep({ step: way, plan_id: plan.id });
    router.visit(pageUrl(way === 'payment' ? 'Onboarding/Payment' : 'Onboarding/FreeTrial', {}, { plan: plan.id }));
  };
  return (
    <>
      <fieldset className="p-plans">
        <legend>How do you want to start?</legend>
        {canTry && (
          <Check
            type="radio"
            name="way"
            checked={way === 'free-trial'}
            onChange={() => setPicked('free-trial')}
            label={plan.trial_days === null ? 'Try it free' : `Try it free for ${plan.trial_days} days`}
            help="No card needed. It ends automatically."
          />
        )}
        {takesInvoices && (
          <Check
            type="radio"
            name="way"
            checked={way === 'payment'}
            onChange={() => setPicked('payment')}
            label="Order it by invoice"
            help="The plan starts at once; you pay by invoice."
          />
        )}
      </fieldset>
      <Button wide onClick={goOn}>
        Continue
      </Button>
    </>
  );
}
