import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { useShared } from '#js/lib/useShared.ts';
import { OnboardingFrame } from './Partials/OnboardingFrame.tsx';
import { PlanText } from './Partials/PlanChoice.tsx';
import { StartButton } from './Partials/StartButton.tsx';
import { useChosenPlan } from './Partials/useChosenPlan.ts';

export default function FreeTrial() {
  const plan = useChosenPlan();
  const email = useShared().auth.user?.email ?? '';
  return (
    <OnboardingFrame
      title="Start the free trial"
      lead={`We’ll e-mail a code to ${email || 'you'}. The trial starts when you enter it.`}
      step={2}
      hasPlan={plan !== null}
      back={plan && <Link href={pageUrl('Onboarding/Checkout', {}, { plan: plan.id })}>Back</Link>}
    >
      {plan && (
        <>
          <div className="p-plan">
            <PlanText plan={plan} />
          </div>
          <ul className="p-onboarding-points">
            <li>No card needed, and nothing is charged when it ends.</li>
            <li>After the trial your data stays, but the limits of the free plan apply.</li>
            <li>An organisation can try a plan once.</li>
          </ul>
          <StartButton plan={plan} label="Start the free trial" />
        </>
      )}
    </OnboardingFrame>
  );
}
