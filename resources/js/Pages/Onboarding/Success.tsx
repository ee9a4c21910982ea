import type { Onboarding } from '#contract/account/onboarding.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { useTimezone } from '#js/lib/useShared.ts';
import { useOnboarding } from '#js/stores/account/onboarding/onboarding.ts';
import { usePlans } from '#js/stores/account/onboarding/plans.ts';
import { OnboardingFrame } from './Partials/OnboardingFrame.tsx';
import { useChosenPlan } from './Partials/useChosenPlan.ts';

export default function Success() {
  useChosenPlan();
  const timezone = useTimezone();
  const totalSteps = usePlans((state) => state.totalSteps);
  const { selected, welcome } = useOnboarding();
  const { title, text } = textsOf(selected, timezone);
  return (
    <OnboardingFrame
      title={title}
      lead={(selected === null && welcome) || text}
      step={totalSteps + 1}
      needsPlan={false}
    >
      <ButtonLink href={pageUrl('Dashboard/Index')} page="Dashboard/Index" wide>
        Set up your first event
      </ButtonLink>
    </OnboardingFrame>
  );
}

function textsOf(onboarding: Onboarding | null, timezone: string): { title: string; text: string } {
  const name = onboarding?.plan?.name || 'your plan';
  const until = formatDate(onboarding?.ends_at ?? null, timezone, 'date');
  switch (onboarding?.state) {
    case 'trial':
      return { title: `Your ${name} trial has started`, text: `It ends automatically on ${until}.` };
    case 'requested':
      return { title: `${name} is ordered`, text: `It is active now. The invoice is due by ${until}.` };
    case 'active':
      return { title: `You are on the ${name} plan`, text: 'It does not expire.' };
    case 'verifying':
      return { title: 'One step left', text: 'Enter the code we e-mailed you to start the trial.' };
    default:
      return { title: 'You are ready to start', text: 'Your organisation is set up.' };
  }
}
