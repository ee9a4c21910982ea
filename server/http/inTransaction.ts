import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { type Company, type HandlerContext, type Scope, sharedContext } from './context.ts';

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/**
 * Runs a handler in one transaction of its company, then what it left for after the commit.
 * A deadlock or serialization failure is the database's word to try again, so it is tried again.
 */
export async function inTransaction<T>(
  scope: Scope,
  company: Company,
  /** From `confinedTo`. */
  organiser: number | null,
  handle: (context: HandlerContext) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const afterwards: (() => void | Promise<void>)[] = [];
    try {
      const run = (db: Transaction) =>
        handle({ ...sharedContext(scope, company, organiser), db, afterCommit: (work) => afterwards.push(work) });
      const answer = await inCompany(scope.services.database, company.id, run, organiser);
      for (const work of afterwards) {
        await Promise.resolve(work()).catch((failure: unknown) =>
          scope.services.log.error('after commit failed', { failure }),
        );
      }
      return answer;
    } catch (failure) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(failure) ?? '')) {
        throw failure;
      }
    }
  }
}

/** The five-letter state of a database error, wherever the driver or Drizzle has put it. */
export function sqlState(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null) {
    return undefined;
  }
  if ('code' in failure && typeof failure.code === 'string') {
    return failure.code;
  }
  return 'cause' in failure ? sqlState(failure.cause) : undefined;
}
