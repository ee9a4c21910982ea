import { eq } from 'drizzle-orm';
import { todayIn } from '#domain/kit/time/days.ts';
import { reverseEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { journalEntries } from '#server/database/schema/accounting/journal.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';

/** Reverses the entry with a key today, if there is one. @throws 409 if today is closed */
export async function reversePosting({ db, company, services }: DocumentContext, key: string): Promise<void> {
  const [entry] = await db.select().from(journalEntries).where(eq(journalEntries.idempotencyKey, key));
  if (entry) {
    await reverseEntry(db, entry, { date: todayIn(company.timezone, services.clock.now()) });
  }
}
