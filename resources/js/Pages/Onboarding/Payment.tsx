import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { useOnboarding } from '#js/stores/account/onboarding/onboarding.ts';
import { usePlans } from '#js/stores/account/onboarding/plans.ts';
import { InvoiceForm } from './Partials/InvoiceForm.tsx';
import { OnboardingFrame } from './Partials/OnboardingFrame.tsx';
import { PlanText } from './Partials/PlanChoice.tsx';
import { useChosenPlan } from './Partials/useChosenPlan.ts';

export default function Payment() {
  const plan = useChosenPlan();
  const takesInvoices = usePlans((state) => state.takesInvoices);
  const { selected, isMissing, error } = useOnboarding();
  const isKnown = selected !== null || isMissing || error;
  return (
    <OnboardingFrame
      title="Order by invoice"
      lead="No card needed. Your order goes to the operator of this service, who sends you the invoice."
      step={2}
      hasPlan={plan !== null}
      back={plan && <Link href={pageUrl('Onboarding/Checkout', {}, { plan: plan.id })}>Back</Link>}
    >
      {plan && (
        <div className="p-plan">
          <PlanText plan={plan} />
        </div>
      )}
      {plan && !takesInvoices && (
        <PortalNotice title="Plans cannot be ordered here yet">
          Ordering has not been set up. You can try the plan, or continue without one.
        </PortalNotice>
      )}
      {plan && takesInvoices && isKnown && <InvoiceForm plan={plan} />}
    </OnboardingFrame>
  );
}
