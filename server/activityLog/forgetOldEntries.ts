import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { userLogChains, userLogs } from '#server/database/schema/account/userLogs.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import { isSealed, sealOf } from './chain.ts';

/** Rows per transaction. The chain is locked during it, and new entries wait. */
const BATCH = 10_000;

/**
 * Deletes the entries of all companies from before an instant, from the start of each chain, so that the rest stays
 * verifiable; the seal records the new start.
 * @returns the number of deleted entries
 */
export async function forgetOldEntries(database: Database, key: Buffer, before: Date): Promise<number> {
  const chains = await asSystem(database, (db) =>
    db.select({ companyId: userLogChains.companyId }).from(userLogChains),
  );
  let count = 0;
  for (const { companyId } of chains) {
    for (let removed = BATCH; removed === BATCH; count += removed) {
      removed = await asSystem(database, (db) => forgetSome(db, key, companyId, before));
    }
  }
  return count;
}

async function forgetSome(db: Transaction, key: Buffer, companyId: number, before: Date): Promise<number> {
  const ofCompany = eq(userLogChains.companyId, companyId);
  const [chain] = await db.select().from(userLogChains).where(ofCompany).for('update');
  const last = chain && (await lastToForget(db, companyId, chain.firstSeq + BATCH, before));
  if (!last) {
    return 0;
  }
  await db.execute(sql`select set_config('app.log_retention', 'on', true)`);
  const gone = rowsOf<{ n: number }>(
    await db.execute(sql`
      with gone as (
        delete from user_logs where company_id = ${companyId} and seq <= ${last.seq} returning user_id, type, is_important
      ), counted as (
        select user_id, count(*) filter (where type = 'page_visit') as visits,
          count(*) filter (where type = 'activity') as actions, count(*) filter (where is_important) as important
        from gone group by user_id
      ), updated as (
        update user_log_totals t set page_visits = t.page_visits - c.visits, actions = t.actions - c.actions,
          important_pages = t.important_pages - c.important
        from counted c where t.company_id = ${companyId} and t.user_id = c.user_id
      )
      select count(*)::int as n from gone`),
  );
  await db.execute(sql`select set_config('app.log_retention', '', true)`);
  const ends = { ...chain, firstSeq: last.seq, firstHash: last.hash };
  const seal = isSealed(key, chain) ? sealOf(key, ends) : chain.seal;
  await db.update(userLogChains).set({ firstSeq: last.seq, firstHash: last.hash, seal }).where(ofCompany);
  return gone[0]?.n ?? 0;
}

/** The last entry to delete. Deletion stops before the first entry that must be kept, even if older ones follow it. */
async function lastToForget(db: Transaction, companyId: number, mostSeq: number, before: Date) {
  const { seq, hash, at } = userLogs;
  const ofCompany = eq(userLogs.companyId, companyId);
  const rows = await db
    .select({ seq, hash, at })
    .from(userLogs)
    .where(and(ofCompany, lte(seq, mostSeq)))
    .orderBy(seq)
    .limit(BATCH);
  const young = rows.findIndex((row) => row.at >= before);
  return (young === -1 ? rows : rows.slice(0, young)).at(-1);
}
