import { findPlan, isPlanRunning, limitsAt, type PlanLimit } from '#domain/plans.ts';
import { lockPlan } from '#server/database/lock.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/failures.ts';
import { usageOf } from './usageOf.ts';

/**
 * Call it after a change that uses more of a plan's limit: the change is rolled back where there is no room for it. What
 * was within an earlier plan stays, and can be edited.
 * @param field the field of the form that the message stands beside
 * @throws 422
 */
export async function assertWithinPlan(context: HandlerContext, limit: PlanLimit, field: string): Promise<void> {
  const { db, company, services } = context;
  const now = services.clock.now();
  const most = limitsAt(company, now)[limit];
  if (most === null) {
    return;
  }
  await lockPlan(db, company.id);
  const used = (await usageOf(db, now))[limit];
  if (used > most) {
    throw invalid({ [field]: [messageOf(context, limit, most, now)] });
  }
}

function messageOf({ company }: HandlerContext, limit: PlanLimit, most: number, now: Date): string {
  const name = findPlan(company.plan)?.name ?? '';
  const plan = isPlanRunning(company, now)
    ? `Your plan, ${name}, has room for`
    : company.planState === 'verifying'
      ? `Your trial of ${name} has not started, so there is room for`
      : `Your plan, ${name}, is over, so there is room for`;
  const what =
    limit === 'events'
      ? `${most} ${most === 1 ? 'event' : 'events'} on sale at once. Keep this one as a draft, complete another, or choose a larger plan under Settings, Plan.`
      : `${most} ${most === 1 ? 'person' : 'people'}, with open invitations. Deactivate somebody, revoke an invitation, or choose a larger plan under Settings, Plan.`;
  return `${plan} ${what}`;
}
