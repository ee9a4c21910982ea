import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { userLogChains, userLogs } from '#server/database/schema/account/userLogs.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import { hashEntry, isSealed } from './chain.ts';

type ChainReport = { companyId: number; entries: number; problem: string | null };

const BATCH = 5000;

/** Verifies a company's log from the oldest stored entry to the newest. Servers may write to it meanwhile. */
export function verifyChain(database: Database, key: Buffer, companyId: number): Promise<ChainReport> {
  return asSystem(database, async (db) => {
    // One snapshot for all queries: between them, servers append entries and delete old ones.
    await db.execute(sql`set transaction isolation level repeatable read, read only`);
    return verifySnapshot(db, key, companyId);
  });
}

async function verifySnapshot(db: Transaction, key: Buffer, companyId: number): Promise<ChainReport> {
  const [chain] = await db.select().from(userLogChains).where(eq(userLogChains.companyId, companyId));
  const report = (entries: number, problem: string | null) => ({ companyId, entries, problem });
  if (!chain) {
    const count = await db.$count(userLogs, eq(userLogs.companyId, companyId));
    return report(count, count > 0 ? 'The chain of these entries is gone.' : null);
  }
  let { firstSeq: seq, firstHash: hash } = chain;
  for (;;) {
    const rows = await db
      .select()
      .from(userLogs)
      .where(and(eq(userLogs.companyId, companyId), gt(userLogs.seq, seq)))
      .orderBy(userLogs.seq)
      .limit(BATCH);
    for (const row of rows) {
      if (row.seq !== seq + 1) {
        return report(seq - chain.firstSeq, `Entries are missing after ${seq}.`);
      }
      if (hashEntry(key, hash, row) !== row.hash) {
        return report(seq - chain.firstSeq, `Entry ${row.seq} is not as it was written.`);
      }
      ({ seq, hash } = row);
    }
    if (rows.length < BATCH) {
      break;
    }
  }
  const isEnd = seq === chain.lastSeq && hash === chain.lastHash;
  const problem = isEnd ? null : `The log ends at ${seq}, and ${chain.lastSeq} was the last entry.`;
  return report(seq - chain.firstSeq, problem ?? (isSealed(key, chain) ? null : 'The ends of the log were changed.'));
}
