import { inArray } from 'drizzle-orm';
import { lockEntry } from '#server/areas/accounting/journal/lockBooks.ts';
import { journalLines } from '#server/database/schema/accounting/journal.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Nobody reverses these entries until the transaction ends. */
export async function lockEntriesOf(db: Transaction, lineIds: number[]): Promise<void> {
  const rows = await db
    .selectDistinct({ id: journalLines.entryId })
    .from(journalLines)
    .where(inArray(journalLines.id, lineIds))
    .orderBy(journalLines.entryId);
  for (const { id } of rows) {
    await lockEntry(db, id);
  }
}
