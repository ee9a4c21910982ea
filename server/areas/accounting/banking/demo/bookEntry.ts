import { journalEntries, journalLines } from '#server/database/schema/accounting/journal.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

type Entry = { date: string; memo: string; source: { type: string; id: number } };
type Line = Omit<typeof journalLines.$inferInsert, 'companyId' | 'entryId' | 'date'>;

/** Adds an entry with its lines to the demo's journal; lines without an amount are left out. */
export function bookEntry({ book, company }: Demo, { date, memo, source }: Entry, lines: Line[]): void {
  const companyId = company.id;
  const entry = book.add(journalEntries, {
    ...{ companyId, date, memo, sourceType: source.type, sourceId: source.id },
    idempotencyKey: `demo:${source.type}:${source.id}`,
  });
  for (const line of lines) {
    if (line.debit || line.credit) {
      book.add(journalLines, { ...line, companyId, date, entryId: entry.id });
    }
  }
}
