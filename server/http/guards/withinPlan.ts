import { planMessage } from '#domain/account/planMessage.ts';
import { limitsAt } from '#domain/account/plans.ts';
import { lockPlan } from '#server/database/lock.ts';
import { usageOf } from '#server/database/usageOf.ts';
import type { HandlerContext } from '../context.ts';
import { invalid } from '../outputs/failures.ts';

/**
 * Runs a handler. If its area declares that the call can use up a plan limit (`planUses`), a change that exceeds the
 * limit is rolled back. Usage above the limit from an earlier plan remains and can be edited.
 * @throws 422 at the declared field
 */
export async function withinPlan<T>(context: HandlerContext, handle: () => Promise<T>): Promise<T> {
  const { db, company, scope, services } = context;
  const use = scope.answeredBy?.kind === 'call' ? services.planUses.get(scope.answeredBy.key) : undefined;
  const now = services.clock.now();
  const max = use ? limitsAt(company, now)[use.limit] : null;
  if (!use || max === null) {
    return handle();
  }
  await lockPlan(db, company.id);
  const before = (await usageOf(db, now))[use.limit];
  const answer = await handle();
  const used = (await usageOf(db, now))[use.limit];
  if (used > max && used > before) {
    throw invalid({ [use.field]: [planMessage(company, use.limit, max, now)] });
  }
  return answer;
}
