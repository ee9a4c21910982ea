import type { Plan } from '#contract/account/onboarding.ts';
import { formatMoney, toMinor } from '#domain/kit/money/money.ts';

type Limits = NonNullable<Plan['limits']>;

/** Whether a plan is free. A plan with an unknown price is not. */
export function isFree({ price, currency }: Plan): boolean {
  return price !== null && toMinor(price, currency) === 0;
}

/** `€29.00 a month`, `Free`; empty if the backend sends no price. */
export function priceText(plan: Plan): string {
  if (plan.price === null) {
    return '';
  }
  return isFree(plan) ? 'Free' : `${formatMoney(plan.price, plan.currency)} a month`;
}

/** The limits of a plan as text; unknown limits are left out. */
export function limitTexts(limits: Limits | null, isKnown = true): string[] {
  if (!limits || !isKnown) {
    return [];
  }
  const { events, people } = limits;
  return [
    events === null ? 'Any number of events on sale' : `${events} ${events === 1 ? 'event' : 'events'} on sale at once`,
    people === null ? 'Any number of colleagues' : `${people} ${people === 1 ? 'person' : 'people'} in the team`,
  ];
}
