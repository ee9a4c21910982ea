import { eq } from 'drizzle-orm';
import { todayIn } from '#domain/kit/time/days.ts';
import { isOpenOn, reverseEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { journalEntries } from '#server/database/schema/accounting/journal.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';

/**
 * Reverses the entry with a key, if there is one.
 * @param onItsDay on the day of the entry instead of today, unless the books are closed then
 * @throws 409 if today is closed
 */
export async function reversePosting(
  { db, company, services }: Pick<DocumentContext, 'db' | 'company' | 'services'>,
  key: string,
  { onItsDay = false }: { onItsDay?: boolean } = {},
): Promise<void> {
  const [entry] = await db.select().from(journalEntries).where(eq(journalEntries.idempotencyKey, key));
  if (entry) {
    const isOpen = onItsDay && (await isOpenOn(db, company.id, entry.date));
    const date = isOpen ? entry.date : todayIn(company.timezone, services.clock.now());
    await reverseEntry(db, entry, { date });
  }
}
