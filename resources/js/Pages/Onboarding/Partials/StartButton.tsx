import { router } from '@inertiajs/react';
import { useState } from 'react';
import type { Plan } from '#contract/account/onboarding.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { useOnboarding } from '#js/stores/account/onboarding/onboarding.ts';

/** Starts a plan that needs no further input, and goes to the next step. */
export function StartButton({ plan, label }: { plan: Plan; label: string }) {
  const { loading, error, errors, message, start } = useOnboarding();
  // Before the request is sent, an error in the store is that of loading progress, which other backends may not
  // support.
  const [isSent, setIsSent] = useState(false);
  const begin = async () => {
    setIsSent(true);
    const outcome = await start({ plan_id: plan.id, payment_method: 'trial' }, { onFailure: 'return' });
    if (outcome.ok) {
      const isVerifying = outcome.data?.state === 'verifying';
      router.visit(pageUrl(isVerifying ? 'Onboarding/TrialVerification' : 'Onboarding/Success', {}, { plan: plan.id }));
    }
  };
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <>
      {isSent && <OtherErrors errors={errors} shown={[]} />}
      {isSent && error && !hasFieldErrors && message && <PortalNotice tone="danger">{message}</PortalNotice>}
      <Button wide busy={loading} onClick={begin}>
        {label}
      </Button>
    </>
  );
}
