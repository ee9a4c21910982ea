import { eq, sql } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { userLogChains, userLogs, userLogTotals } from '#server/database/schema/account/userLogs.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { hashEntry, isSealed, sealOf } from './chain.ts';

/** A log entry before it is appended to its company's hash chain. */
export type LogEntry = Omit<typeof userLogs.$inferInsert, 'id' | 'seq' | 'hash' | 'companyId'> & { companyId: number };

/** The `actionType` of a sign-in that failed. */
export const FAILED_SIGN_IN = 'fail to sign in';

/**
 * Appends entries to a company's hash chain and updates the totals of their users. Locks the chain's row, so that
 * several processes append one after another. A seal that does not verify is left unchanged: appending must not hide
 * tampering.
 */
export async function appendEntries(
  db: Transaction,
  key: Buffer,
  companyId: number,
  entries: readonly LogEntry[],
): Promise<void> {
  const ofCompany = eq(userLogChains.companyId, companyId);
  await db.insert(userLogChains).values({ companyId }).onConflictDoNothing();
  const chain = only(await db.select().from(userLogChains).where(ofCompany).for('update'));
  let { lastSeq, lastHash } = chain;
  const rows = entries.map((entry) => {
    lastSeq += 1;
    const row = { actionType: null, resourceType: null, resourceId: null, changes: [], ...entry, seq: lastSeq };
    lastHash = hashEntry(key, lastHash, row);
    return { ...row, hash: lastHash };
  });
  await db.insert(userLogs).values(rows);
  await addToTotals(db, companyId, entries);
  const ends = { ...chain, lastSeq, lastHash };
  const seal = isSealed(key, chain) ? sealOf(key, ends) : chain.seal;
  await db.update(userLogChains).set({ lastSeq, lastHash, seal }).where(ofCompany);
}

async function addToTotals(db: Transaction, companyId: number, entries: readonly LogEntry[]): Promise<void> {
  // Others may have tried to sign in, so a failure does not count as something the user did.
  const own = entries.filter(({ actionType }) => actionType !== FAILED_SIGN_IN);
  const added = [...Map.groupBy(own, ({ userId }) => userId)].map(([userId, theirs]) => ({
    companyId,
    userId,
    pageVisits: theirs.filter(({ type }) => type === 'page_visit').length,
    actions: theirs.filter(({ type }) => type === 'activity').length,
    importantPages: theirs.filter(({ isImportant }) => isImportant).length,
    lastAt: new Date(Math.max(...theirs.map(({ at }) => at.getTime()))),
  }));
  if (added.length === 0) {
    return;
  }
  const table = userLogTotals;
  await db
    .insert(table)
    .values(added)
    .onConflictDoUpdate({
      target: [table.companyId, table.userId],
      set: {
        pageVisits: sql`${table.pageVisits} + excluded.page_visits`,
        actions: sql`${table.actions} + excluded.actions`,
        importantPages: sql`${table.importantPages} + excluded.important_pages`,
        lastAt: sql`greatest(${table.lastAt}, excluded.last_at)`,
      },
    });
}
