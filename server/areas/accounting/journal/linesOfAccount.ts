import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import { journalEntries, journalLines as table } from '#server/database/schema/accounting/journal.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** A line of the journal with its entry. */
export type JournalLine = { line: typeof table.$inferSelect; entry: typeof journalEntries.$inferSelect };

type Wanted = { from: string | null; to: string | null; sort_order: 'asc' | 'desc' };

/** The lines of an account in a period, by day, for `paginate`. */
export function linesOfAccount(db: Transaction, accountId: number, { from, to, sort_order: order }: Wanted) {
  const direction = order === 'asc' ? asc : desc;
  return {
    id: table.id,
    where: and(
      eq(table.accountId, accountId),
      from === null ? undefined : gte(table.date, from),
      to === null ? undefined : lte(table.date, to),
    ),
    order: [direction(table.date), direction(table.id)],
    rows: db
      .select({ line: table, entry: journalEntries })
      .from(table)
      .innerJoin(journalEntries, eq(journalEntries.id, table.entryId))
      .$dynamic(),
  };
}
