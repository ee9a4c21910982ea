import { and, eq, sql } from 'drizzle-orm';
import { formatNumber } from '#domain/accounting/accountingSettings.ts';
import type { DocumentType } from '#domain/accounting/documents.ts';
import { keyedLock } from '#server/database/lock.ts';
import { documentNumbers } from '#server/database/schema/accounting/documents.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import { readDocumentSettings } from '../records/readDocumentSettings.ts';

/** Serialises the numbers of a company's documents. */
export const lockNumbers = keyedLock(7441);

/**
 * The next number of a type, without gaps: it is taken in the transaction that needs it, so a rollback gives it back,
 * and the lock lets nobody else take one meanwhile (decision 0115).
 */
export async function takeNumber(
  { db, company }: Pick<DocumentContext, 'db' | 'company'>,
  type: DocumentType,
  issueDate: string,
): Promise<string> {
  await lockNumbers(db, company.id);
  const format = (await readDocumentSettings(db)).numbering[type];
  const issued = Number(issueDate.slice(0, 4));
  const year = format.restart ? issued : 0;
  const series = and(eq(documentNumbers.type, type), eq(documentNumbers.year, year));
  const [row] = await db.select().from(documentNumbers).where(series);
  const last = (row?.last ?? 0) + 1;
  await db
    .insert(documentNumbers)
    .values({ companyId: company.id, type, year, last })
    .onConflictDoUpdate({
      target: [documentNumbers.companyId, documentNumbers.type, documentNumbers.year],
      set: { last: sql`excluded.last` },
    });
  return formatNumber(format, last, issued);
}
