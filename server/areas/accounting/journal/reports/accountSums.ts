import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { journalLines, ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import type { HandlerContext } from '#server/http/context.ts';

export type AccountSums = {
  id: number;
  code: string;
  name: string;
  type: (typeof ledgerAccounts.$inferSelect)['type'];
  /** Debits less credits in minor units, for each range. */
  sums: number[];
};

/** Debits less credits of each account within ranges of days (`from` null: from the beginning); accounts by number. */
export async function accountSums(
  { db }: HandlerContext,
  ranges: { from: string | null; to: string }[],
): Promise<AccountSums[]> {
  const accounts = await db.select().from(ledgerAccounts).orderBy(asc(ledgerAccounts.code));
  const found = new Map<number, number[]>();
  for (const [index, { from, to }] of ranges.entries()) {
    const rows = await db
      .select({
        account: journalLines.accountId,
        sum: sql<string>`sum(${journalLines.debit} - ${journalLines.credit})`,
      })
      .from(journalLines)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, journalLines.accountId))
      .where(and(lte(journalLines.date, to), from === null ? undefined : gte(journalLines.date, from)))
      .groupBy(journalLines.accountId);
    for (const { account, sum } of rows) {
      const sums = found.get(account) ?? ranges.map(() => 0);
      sums[index] = Number(sum);
      found.set(account, sums);
    }
  }
  return accounts.flatMap(({ id, code, name, type }) => {
    const sums = found.get(id);
    return sums ? [{ id, code, name, type, sums }] : [];
  });
}
