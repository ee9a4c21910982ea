import { eq } from 'drizzle-orm';
import { type DocumentType, firstStatus } from '#domain/accounting/documents.ts';
import { only } from '#server/database/only.ts';
import { documentLines, documents, documentTaxes } from '#server/database/schema/accounting/documents.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';

type Changes = { type: DocumentType; sourceId: number | null; issueDate: string };

/** A draft with the same recipient, lines, taxes and amounts: taxes stay those of the original. */
export async function copyDocument(
  { db, user, services }: DocumentContext,
  row: DocumentRow,
  { type, sourceId, issueDate }: Changes,
): Promise<DocumentRow> {
  const now = services.clock.now();
  const { id: _, ...values } = row;
  const copy = only(
    await db
      .insert(documents)
      .values({
        ...values,
        ...{ type, status: firstStatus(type), number: null, sourceId, issueDate, dueDate: null },
        ...{ orderId: null, baseTotal: null, acceptedBy: null, reason: null, sentAt: null },
        ...{ createdBy: user?.id ?? null, createdAt: now, updatedAt: now },
      })
      .returning(),
  );
  const lines = await db.select().from(documentLines).where(eq(documentLines.documentId, row.id));
  if (lines.length > 0) {
    await db.insert(documentLines).values(lines.map(({ id: __, ...line }) => ({ ...line, documentId: copy.id })));
  }
  const taxes = await db.select().from(documentTaxes).where(eq(documentTaxes.documentId, row.id));
  if (taxes.length > 0) {
    await db.insert(documentTaxes).values(taxes.map(({ id: __, ...tax }) => ({ ...tax, documentId: copy.id })));
  }
  return copy;
}
