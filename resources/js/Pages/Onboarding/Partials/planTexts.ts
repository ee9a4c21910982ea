import type { Plan } from '#contract/onboarding.ts';
import { formatMoney, toMinor } from '#domain/money.ts';

type Limits = NonNullable<Plan['limits']>;

/** A plan that costs nothing. One whose price is not known is not called free. */
export function isFree({ price, currency }: Plan): boolean {
  return price !== null && toMinor(price, currency) === 0;
}

/** `€29.00 a month`, `Free`; empty where a backend names no price. */
export function priceText(plan: Plan): string {
  if (plan.price === null) {
    return '';
  }
  return isFree(plan) ? 'Free' : `${formatMoney(plan.price, plan.currency)} a month`;
}

/** What a plan has room for; nothing of what a backend does not say. */
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
