/** What a plan limits; null is no limit. */
export type PlanLimits = {
  /** Events on sale at once. */
  events: number | null;
  /** People who work in the whole company, with open invitations. Organisers of single campaigns are not among them. */
  people: number | null;
};
export type PlanLimit = keyof PlanLimits;

/** The plans of the product, the smallest first. Prices are in minor units, a month. */
export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    description: 'For a first event.',
    price: 0,
    limits: { events: 1, people: 2 },
  },
  {
    id: 'team',
    name: 'Team',
    description: 'For organisers with a programme.',
    price: 2900,
    limits: { events: 10, people: 10 },
  },
  {
    id: 'business',
    name: 'Business',
    description: 'For houses and festivals.',
    price: 9900,
    limits: { events: null, people: null },
  },
];

export type Plan = { id: string; name: string; description: string; price: number; limits: PlanLimits };

export const PLAN_CURRENCY = 'EUR';

/** Days of a trial, from the confirmed code. */
export const TRIAL_DAYS = 14;

/** Days in which the invoice of a requested plan is to be paid. */
export const INVOICE_DAYS = 30;

/** Steps of the onboarding where a backend names no number (specification §8). */
export const DEFAULT_STEPS = 3;

/** Where a company is in its onboarding, in order. `free-trial` and `payment` stand for each other. */
export const ONBOARDING_STEPS = ['plans', 'checkout', 'free-trial', 'payment', 'verification', 'success'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/**
 * `verifying`: the code of the trial is not typed yet. `requested`: by invoice, until it has to be paid. `active`: given
 * by the operator of the product, or free.
 */
export const PLAN_STATES = ['verifying', 'trial', 'requested', 'active'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** The things of a first event, in order. */
export const SETUP_STEPS = ['brand', 'event', 'tickets', 'payout', 'colleagues', 'publish'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const CODE_MINUTES = 15;
export const CODE_LENGTH = 6;

/** Days before the end of a plan from which on it is mentioned on every page. */
export const NOTICE_DAYS = 7;

export type CompanyPlan = { plan: string | null; planState: PlanState | null; planEndsAt: Date | null };

const UNLIMITED: PlanLimits = { events: null, people: null };

/** The plan of an id; undefined where it is none of ours. */
export function findPlan(id: string | null): Plan | undefined {
  return PLANS.find((plan) => plan.id === id);
}

/** Whether what the plan gives is given now: a trial that is confirmed and not over, an invoice that is not overdue. */
export function isPlanRunning({ planState, planEndsAt }: CompanyPlan, now: Date): boolean {
  return planState === 'active' || (planState !== 'verifying' && planEndsAt !== null && planEndsAt > now);
}

/**
 * What a company may use. Without a plan, or with one that is no longer sold, there is no limit: nobody is locked out of
 * an installation of their own. A plan that has not begun or is over limits as the free one does.
 */
export function limitsAt(company: CompanyPlan, now: Date): PlanLimits {
  const plan = findPlan(company.plan);
  if (!plan) {
    return UNLIMITED;
  }
  return isPlanRunning(company, now) ? plan.limits : (findPlan('free')?.limits ?? UNLIMITED);
}
