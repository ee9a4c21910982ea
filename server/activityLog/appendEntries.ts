import { eq, sql } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { userLogChains, userLogs, userLogTotals } from '#server/database/schema/userLogs.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { hashEntry, isSealed, sealOf } from './chain.ts';

/** A log entry before it is appended to its company's hash chain. */
export type LogEntry = Omit<typeof userLogs.$inferInsert, 'id' | 'seq' | 'hash' | 'companyId'> & { companyId: number };

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
  const added = [...Map.groupBy(entries, ({ userId }) => userId)].map(([userId, own]) => ({
    companyId,
    userId,
    pageVisits: own.filter(({ type }) => type === 'page_visit').length,
    actions: own.filter(({ type }) => type === 'activity').length,
    importantPages: own.filter(({ isImportant }) => isImportant).length,
    lastAt: new Date(Math.max(...own.map(({ at }) => at.getTime()))),
  }));
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
