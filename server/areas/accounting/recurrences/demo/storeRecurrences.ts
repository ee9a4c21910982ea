import { and, asc, eq } from 'drizzle-orm';
import type { DocumentType } from '#domain/accounting/documents.ts';
import { runDay } from '#domain/accounting/recurrences.ts';
import { bankTransactions } from '#server/database/schema/accounting/banking.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { recurrences } from '#server/database/schema/accounting/recurrences.ts';
import type { StoredDemo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;

/** A yearly invoice, a monthly one with a limit, a paused one, a bill whose copies wait as drafts, and an expense that ends. */
export async function storeRecurrences({ book, company, db, now }: StoredDemo): Promise<void> {
  const companyId = company.id;
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  const first = async (type: DocumentType) => {
    const isOfType = and(eq(documents.companyId, companyId), eq(documents.type, type));
    return (await db.select().from(documents).where(isOfType).orderBy(asc(documents.id)).limit(1))[0];
  };
  const [invoice, bill] = [await first('invoice'), await first('bill')];
  const expense = book.rowsOf(company, bankTransactions).find(({ type }) => type === 'expense');
  const begins = (days: number) => ({ companyId, every: 1, startsOn: dayIn(days), nextOn: dayIn(days) });
  const rows: (typeof recurrences.$inferInsert)[] = [];
  if (invoice) {
    const shared = { ...begins(19), documentId: invoice.id };
    const name = `Membership · ${invoice.contactName ?? ''}`;
    rows.push(
      { ...shared, name, unit: 'year', mode: 'issue' },
      { ...shared, name: 'Stand at the market', unit: 'week', every: 2, mode: 'draft', pausedAt: now },
      {
        ...begins(3),
        documentId: invoice.id,
        name: 'Sponsoring of the summer',
        unit: 'month',
        mode: 'send',
        maxRuns: 6,
      },
    );
  }
  if (bill) {
    rows.push({ ...begins(6), documentId: bill.id, name: 'Hosting', unit: 'month', mode: 'draft' });
  }
  if (expense) {
    const endsOn = runDay(dayIn(11), { every: 1, unit: 'month' }, 11);
    rows.push({ ...begins(11), transactionId: expense.id, name: 'Rail pass', unit: 'month', mode: 'issue', endsOn });
  }
  if (rows.length > 0) {
    await db.insert(recurrences).values(rows);
  }
}
