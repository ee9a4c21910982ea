import { sql } from 'drizzle-orm';
import type { PlanLimit } from '#domain/account/plans.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** How much of its plan the transaction's company uses. Counted from rows, including those the caller cannot see. */
export async function usageOf(db: Transaction, now: Date): Promise<Record<PlanLimit, number>> {
  const rows = rowsOf<Record<PlanLimit, number>>(
    await db.execute(sql`select events, people from company_usage(${now.toISOString()}::timestamptz)`),
  );
  const { events, people } = only(rows);
  return { events, people };
}
