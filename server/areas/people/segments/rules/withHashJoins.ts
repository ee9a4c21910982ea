import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * Runs queries that compare all contacts with all orders, tickets or answers by address. The planner cannot tell how many
 * addresses are the same: on a new database it would read every ticket again for each contact, which takes minutes.
 */
export async function withHashJoins<T>(db: Transaction, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  const answer = await work();
  // After a failure the transaction can only be rolled back, which resets it.
  await db.execute(sql`select set_config('enable_nestloop', 'on', true)`);
  return answer;
}
