import { and, eq, isNull, sql } from 'drizzle-orm';
import { journalEntries } from '#server/database/schema/accounting/journal.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type Posting, reverseEntry } from './postEntry.ts';

/**
 * Reverses what is posted for a record and not reversed yet, each entry on its own day, so that a correction changes no
 * other period. @throws 409 if such a period is closed
 */
export async function reverseSource(db: Transaction, companyId: number, source: Posting['source']): Promise<void> {
  const open = await db
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.companyId, companyId),
        eq(journalEntries.sourceType, source.type),
        eq(journalEntries.sourceId, source.id),
        isNull(journalEntries.reversalOf),
        sql`not exists (select from journal_entries r where r.reversal_of = ${journalEntries.id})`,
      ),
    );
  for (const entry of open) {
    await reverseEntry(db, entry, { date: entry.date });
  }
}
