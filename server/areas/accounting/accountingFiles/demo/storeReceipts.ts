import { and, asc, eq } from 'drizzle-orm';
import { accountingFiles } from '#server/database/schema/accounting/accountingFiles.ts';
import { bankTransactions } from '#server/database/schema/accounting/banking.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import type { StoredDemo } from '#server/demo/DemoPart.ts';

/** A receipt of an expense and the offer behind a bill. */
export async function storeReceipts({ book, company, db, files, now }: StoredDemo): Promise<void> {
  const companyId = company.id;
  const isBill = and(eq(documents.companyId, companyId), eq(documents.type, 'bill'));
  const [bill] = await db.select().from(documents).where(isBill).orderBy(asc(documents.id)).limit(1);
  const expense = book.rowsOf(company, bankTransactions).find(({ type }) => type === 'expense');
  const attach = async (owner: { documentId: number } | { transactionId: number }, name: string, text: string) => {
    const bytes = new TextEncoder().encode(text);
    const stored = await files.keep(db, await files.upload(companyId, bytes, name, 'text/plain', { db }));
    const values = { companyId, fileId: stored.id, name, size: bytes.byteLength, type: 'text/plain', createdAt: now };
    await db.insert(accountingFiles).values({ ...values, ...owner });
  };
  if (bill) {
    await attach({ documentId: bill.id }, 'offer.txt', 'Offer\nAs discussed by phone, valid for 30 days.\n');
  }
  if (expense) {
    await attach({ transactionId: expense.id }, 'receipt.txt', `Receipt\n${expense.description}\nPaid with thanks.\n`);
  }
}
