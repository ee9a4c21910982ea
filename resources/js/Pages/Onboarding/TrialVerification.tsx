import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { useOnboarding } from '#js/stores/account/onboarding/onboarding.ts';
import { OnboardingFrame } from './Partials/OnboardingFrame.tsx';
import { TrialCodeForm } from './Partials/TrialCodeForm.tsx';
import { useChosenPlan } from './Partials/useChosenPlan.ts';

export default function TrialVerification() {
  useChosenPlan();
  const { selected, isMissing } = useOnboarding();
  const isVerifying = selected?.state === 'verifying';
  const isDone = selected !== null && !isVerifying && selected.state !== null;
  return (
    <OnboardingFrame
      title="Enter the code"
      lead={
        isVerifying
          ? `We sent it to ${selected.code_sent_to ?? 'your address'}. It works for 15 minutes.`
          : 'It confirms that your address is yours.'
      }
      step={3}
      needsPlan={false}
      back={<Link href={pageUrl('Onboarding/Plans', {}, { choose: 1 })}>Choose another plan</Link>}
    >
      {isVerifying && <TrialCodeForm resendAt={selected.resend_at} />}
      {isDone && (
        <>
          <p>There is nothing to confirm: your plan has started.</p>
          <ButtonLink href={pageUrl('Onboarding/Success')}>Continue</ButtonLink>
        </>
      )}
      {selected !== null && selected.state === null && (
        <>
          <p>No trial has been started yet.</p>
          <ButtonLink href={pageUrl('Onboarding/Plans', {}, { choose: 1 })}>Choose a plan</ButtonLink>
        </>
      )}
      {isMissing && <p>Check your inbox: the message says how to confirm your trial.</p>}
    </OnboardingFrame>
  );
}
