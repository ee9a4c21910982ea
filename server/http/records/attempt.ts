import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/tenancy.ts';
import { Failure } from '../outputs/failures.ts';

/**
 * Does one of many pieces of work in a transaction: what was begun is undone if it is refused, for example for a closed
 * period. Returns why it was refused, or null if it was done.
 */
export async function attempt(db: Transaction, work: () => Promise<unknown>): Promise<Failure | null> {
  await db.execute(sql`savepoint attempt`);
  try {
    await work();
    await db.execute(sql`release savepoint attempt`);
    return null;
  } catch (failure) {
    if (!(failure instanceof Failure)) {
      throw failure;
    }
    await db.execute(sql`rollback to savepoint attempt`);
    return failure;
  }
}
