import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import type { Onboarding } from '#contract/account/onboarding.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import layout from '#js/components/page/layout.module.css';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { daysLeft } from '#js/lib/daysLeft.ts';
import styles from './PlanCards.module.css';

const LIMITS = { events: 'Events on sale', people: 'People, including open invitations' } as const;

/** The company's plan, its end date, and the usage of each limit. */
export function PlanCards({ onboarding }: { onboarding: Onboarding }) {
  const { plan, ends_at, limits, usage } = onboarding;
  const next = nextStep(onboarding);
  return (
    <div className={layout.stack}>
      <Card title={plan?.name || 'Your plan'} actions={<StatusBadge {...stateOf(onboarding)} />}>
        <Facts
          facts={[
            { label: 'Price per month', value: plan && <MoneyText value={plan.price} currency={plan.currency} /> },
            ...(ends_at
              ? [
                  {
                    label: onboarding.state === 'requested' ? 'Invoice due' : 'Ends',
                    value: <DateText value={ends_at} />,
                  },
                ]
              : []),
          ]}
        />
        <p className={styles.note}>{next.text}</p>
        <LinkButton label={next.label} href={next.href} />
      </Card>
      <Card title="In use" description="You keep what you have, even if a plan allows less.">
        <ul className={styles.limits}>
          {(['events', 'people'] as const).map((id) => {
            const limit = limits?.[id] ?? null;
            const used = usage?.[id] ?? null;
            return (
              <li key={id}>
                <span className={styles.line}>
                  <span id={`limit-${id}`}>{LIMITS[id]}</span>
                  <span className="tabular">
                    {used ?? '–'} {limit === null ? '· no limit' : `of ${limit}`}
                  </span>
                </span>
                {limit !== null && used !== null && (
                  <Progress.Root size="sm">
                    <Progress.Section
                      value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
                      color={used >= limit ? 'var(--warning)' : 'var(--accent)'}
                      aria-labelledby={`limit-${id}`}
                      aria-valuetext={`${used} of ${limit}`}
                    />
                  </Progress.Root>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}

function stateOf({ state, is_over, ends_at }: Onboarding): { label: string; tone: 'neutral' | 'success' | 'warning' } {
  const days = daysLeft(ends_at);
  if (is_over) {
    return { label: state === 'trial' ? 'Trial over' : 'Invoice overdue', tone: 'warning' };
  }
  if (state === 'verifying') {
    return { label: 'Waiting for the code', tone: 'warning' };
  }
  if (state === 'trial') {
    return { label: days === null ? 'Trial' : `Trial, ${days} ${days === 1 ? 'day' : 'days'} left`, tone: 'neutral' };
  }
  return state === 'requested' ? { label: 'Ordered', tone: 'neutral' } : { label: 'Active', tone: 'success' };
}

function nextStep({ state, is_over }: Onboarding): { text: string; label: string; href: string } {
  const choose = pageUrl('Onboarding/Plans', {}, { choose: 1 });
  if (state === 'verifying') {
    const href = pageUrl('Onboarding/TrialVerification');
    return { text: 'The trial starts once you enter the e-mailed code.', label: 'Enter the code', href };
  }
  if (is_over) {
    const text = 'Until you choose a plan, the limits of the free plan apply. Nothing was taken away.';
    return { text, label: 'Choose a plan', href: choose };
  }
  return state === 'trial'
    ? {
        text: 'It ends automatically. Choose a plan before then to keep its limits.',
        label: 'Choose a plan',
        href: choose,
      }
    : { text: 'A larger plan has higher limits.', label: 'See all plans', href: choose };
}
