/** Limits of a plan; null means unlimited. */
type PlanLimits = {
  /** Events on sale at the same time. */
  events: number | null;
  /**
   * Staff with access to the whole company, including open invitations. Organisers of single campaigns do not count.
   */
  people: number | null;
};
export type PlanLimit = keyof PlanLimits;

/** The product's plans, smallest first. Prices are monthly, in minor units. */
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
    description: 'For venues and festivals.',
    price: 9900,
    limits: { events: null, people: null },
  },
];

export type Plan = { id: string; name: string; description: string; price: number; limits: PlanLimits };

export const PLAN_CURRENCY = 'EUR';

/** Length of a trial in days, counted from the confirmation of the code. */
export const TRIAL_DAYS = 14;

/** Days until the invoice of a requested plan is due. */
export const INVOICE_DAYS = 30;

/** Number of onboarding steps if a backend does not send one (specification §9). */
export const DEFAULT_STEPS = 3;

/** Steps of the onboarding, in order. A company goes through either `free-trial` or `payment`. */
export const ONBOARDING_STEPS = ['plans', 'checkout', 'free-trial', 'payment', 'verification', 'success'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/**
 * `verifying`: the trial's code has not been entered. `requested`: ordered by invoice, valid until the due date.
 * `active`: granted by the operator, or free.
 */
export const PLAN_STATES = ['verifying', 'trial', 'requested', 'active'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** Steps for setting up a first event, in order. */
export const SETUP_STEPS = ['brand', 'event', 'tickets', 'payout', 'colleagues', 'publish'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const CODE_MINUTES = 15;
export const CODE_LENGTH = 6;

/** From this many days before the end of a plan, every page shows a notice. */
export const NOTICE_DAYS = 7;

export type CompanyPlan = { plan: string | null; planState: PlanState | null; planEndsAt: Date | null };

const UNLIMITED: PlanLimits = { events: null, people: null };

/** The plan with this id; undefined if there is none. */
export function findPlan(id: string | null): Plan | undefined {
  return PLANS.find((plan) => plan.id === id);
}

/**
 * Whether the plan is in effect: free or granted, a confirmed trial that has not ended, or an invoice that is not
 * overdue.
 */
export function isPlanRunning({ planState, planEndsAt }: CompanyPlan, now: Date): boolean {
  return planState === 'active' || (planState !== 'verifying' && planEndsAt !== null && planEndsAt > now);
}

/**
 * The limits that apply to a company. Without a plan, or with one that no longer exists, there are no limits, so
 * self-hosted installations are never locked. A plan that has not started or has ended has the limits of the free plan.
 */
export function limitsAt(company: CompanyPlan, now: Date): PlanLimits {
  const plan = findPlan(company.plan);
  if (!plan) {
    return UNLIMITED;
  }
  return isPlanRunning(company, now) ? plan.limits : (findPlan('free')?.limits ?? UNLIMITED);
}
