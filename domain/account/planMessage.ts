import { type CompanyPlan, findPlan, isPlanRunning, type PlanLimit } from './plans.ts';

/** Explains that a change exceeds a limit of the company's plan, and what to do. */
export function planMessage(company: CompanyPlan, limit: PlanLimit, most: number, now: Date): string {
  const name = findPlan(company.plan)?.name ?? '';
  const plan = isPlanRunning(company, now)
    ? `Your plan, ${name}, has room for`
    : company.planState === 'verifying'
      ? `Your trial of ${name} has not started, so there is room for`
      : `Your plan, ${name}, has ended, so there is room for`;
  const what =
    limit === 'events'
      ? `${most} ${most === 1 ? 'event' : 'events'} on sale at once. Keep this one as a draft, complete another, or choose a larger plan under Settings, Plan.`
      : `${most} ${most === 1 ? 'person' : 'people'}, with open invitations. Deactivate somebody, revoke an invitation, or choose a larger plan under Settings, Plan.`;
  return `${plan} ${what}`;
}
