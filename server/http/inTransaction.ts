import { inCompany, onCommit } from '#server/database/tenancy.ts';
import { type Company, type HandlerContext, type Scope, sharedContext } from './context.ts';
import { withinPlan } from './guards/withinPlan.ts';

/**
 * Runs a handler in one transaction of its company and checks the plan's limits. `afterCommit` work runs afterwards.
 */
export async function inTransaction<T>(
  scope: Scope,
  company: Company,
  /** From `confinedTo`. */
  organiser: number | null,
  handle: (context: HandlerContext) => Promise<T>,
  /** As for `inCompany`. */
  opening: readonly string[] = [],
): Promise<T> {
  const { database, log } = scope.services;
  const shared = sharedContext(scope, company, organiser);
  const answer = await inCompany(
    database,
    company.id,
    (db) => {
      const context = { ...shared, db, afterCommit: (work: () => void | Promise<void>) => onCommit(db, log, work) };
      return withinPlan(context, () => handle(context));
    },
    organiser,
    opening,
  );
  scope.mayHaveSaved = true;
  return answer;
}
