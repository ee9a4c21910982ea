import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { Empty } from '#js/components/portal/Empty.tsx';
import { Stepper } from '#js/components/portal/Stepper.tsx';
import { AuthHead } from '#js/Pages/Auth/Partials/AuthHead.tsx';
import { usePlans } from '#js/stores/account/onboarding/plans.ts';
import { stepLabels } from './stepLabels.ts';
import '#css/portal/onboarding.css';

type Props = {
  title: string;
  /** The purpose of the page. */
  lead?: ReactNode;
  /** Starts at 1; above the last step when everything is done. */
  step: number;
  /** Whether the page needs a chosen plan; without one it links to the plans. */
  needsPlan?: boolean;
  hasPlan?: boolean;
  /** A link back, below everything. */
  back?: ReactNode;
  /** Whether the page itself has a way to the dashboard. */
  hasExit?: boolean;
  children: ReactNode;
};

/** An onboarding page: step indicator, title, and the plans or why there are none. */
export function OnboardingFrame({
  title,
  lead,
  step,
  needsPlan = true,
  hasPlan = false,
  back,
  hasExit = false,
  children,
}: Props) {
  const { plans, totalSteps, error, message, load } = usePlans();
  const isReady = !needsPlan || hasPlan;
  return (
    <div className="p-onboarding">
      <Stepper steps={stepLabels(totalSteps)} current={Math.min(step, totalSteps + 1)} />
      <AuthHead title={title}>{isReady ? lead : undefined}</AuthHead>
      {isReady && children}
      {!isReady && error && (
        <Empty title="The plans could not be loaded" action={<Button onClick={() => void load()}>Try again</Button>}>
          {message}
        </Empty>
      )}
      {!isReady && !error && plans === null && (
        <p role="status" className="p-auth-hint">
          The plans are loading…
        </p>
      )}
      {!isReady && !error && plans !== null && (
        <Empty
          title="No plan chosen"
          action={<ButtonLink href={pageUrl('Onboarding/Plans', {}, { choose: 1 })}>Choose a plan</ButtonLink>}
        >
          Choose a plan to continue.
        </Empty>
      )}
      <p className="p-auth-links">
        {back}
        {!hasExit && <Link href={pageUrl('Dashboard/Index')}>Go to the dashboard</Link>}
      </p>
    </div>
  );
}
