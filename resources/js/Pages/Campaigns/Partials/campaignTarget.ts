import type { Campaign } from '#contract/programme/campaigns.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney, toMinor } from '#domain/kit/money/money.ts';
import type { GoalMetric } from '#domain/programme/campaigns.ts';

export const METRIC_LABELS = {
  tickets: 'Tickets sold',
  revenue: 'Revenue',
  signups: 'Sign-ups',
} satisfies Record<GoalMetric, string>;

const UNITS = { tickets: 'tickets', revenue: '', signups: 'sign-ups' } satisfies Record<GoalMetric, string>;

type Target = {
  label: string;
  /** Whole percent, above 100 if the target is exceeded; null if the progress is unknown. */
  percent: number | null;
  /** “1,240 of 2,000 tickets”. */
  text: string;
};

/**
 * Progress towards a campaign's target; null without a target or on a backend without targets. Revenue is sent only to
 * users who can see orders; others get the target alone.
 */
export function campaignTarget(campaign: Campaign, canSeeRevenue: boolean): Target | null {
  const { goal_metric: metric, goal_target, goal_currency: currency } = campaign;
  const target = Number(goal_target);
  if (metric === null || !(target > 0)) {
    return null;
  }
  const label = METRIC_LABELS[metric];
  if (metric !== 'revenue') {
    const reached = metric === 'tickets' ? campaign.tickets_sold : campaign.signup_count;
    const goal = `${formatCount(target)} ${UNITS[metric]}`;
    return {
      label,
      ...progress(reached, target),
      text: reached === null ? goal : `${formatCount(reached)} of ${goal}`,
    };
  }
  const goal = formatMoney(goal_target, currency);
  if (!canSeeRevenue) {
    return { label, percent: null, text: goal };
  }
  const taken = campaign.revenue.find((sum) => sum.currency === currency)?.amount ?? '0';
  return {
    label,
    ...progress(toMinor(taken, currency), toMinor(goal_target, currency)),
    text: `${formatMoney(taken, currency)} of ${goal}`,
  };
}

function progress(reached: number | null, target: number): { percent: number | null } {
  return { percent: reached === null ? null : Math.floor((Math.max(0, reached) / target) * 100) };
}
