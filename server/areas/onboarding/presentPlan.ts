import type { Sent } from '#contract/absent.ts';
import type { plan } from '#contract/onboarding.ts';
import { fromMinor } from '#domain/money.ts';
import { PLAN_CURRENCY, type Plan, TRIAL_DAYS } from '#domain/plans.ts';

export function presentPlan({ id, name, description, price, limits }: Plan): Sent<typeof plan> {
  return {
    ...{ id, name, description, limits },
    price: fromMinor(price, PLAN_CURRENCY),
    currency: PLAN_CURRENCY,
    trial_days: price > 0 ? TRIAL_DAYS : null,
  };
}
