import type { plan } from '#contract/account/onboarding.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { PLAN_CURRENCY, type Plan, TRIAL_DAYS } from '#domain/account/plans.ts';
import { fromMinor } from '#domain/kit/money/money.ts';

export function presentPlan({ id, name, description, price, limits }: Plan): Sent<typeof plan> {
  return {
    ...{ id, name, description, limits },
    price: fromMinor(price, PLAN_CURRENCY),
    currency: PLAN_CURRENCY,
    trial_days: price > 0 ? TRIAL_DAYS : null,
  };
}
