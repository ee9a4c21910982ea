import { eq } from 'drizzle-orm';
import { type DocumentType, firstStatus } from '#domain/accounting/documents.ts';
import { only } from '#server/database/only.ts';
import { documentLines, documents, documentTaxes } from '#server/database/schema/accounting/documents.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';

type Changes = { type: DocumentType; sourceId: number | null; issueDate: string };

/** A draft with the same recipient, lines, taxes and amounts: taxes stay those of the original. */
export async function copyDocument(context: DocumentContext, row: DocumentRow, changes: Changes): Promise<DocumentRow> {
  const { db } = context;
  const copy = await copyHead(context, row, changes);
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

/** A draft with the same recipient and texts, still without lines. */
export async function copyHead(
  { db, user, services }: DocumentContext,
  row: DocumentRow,
  { type, sourceId, issueDate, ...amounts }: Changes & Partial<DocumentRow>,
): Promise<DocumentRow> {
  const now = services.clock.now();
  const { id: _, ...values } = row;
  return only(
    await db
      .insert(documents)
      .values({
        ...values,
        ...{ type, status: firstStatus(type), number: null, sourceId, issueDate, dueDate: null },
        ...{ orderId: null, baseTotal: null, acceptedBy: null, reason: null, sentAt: null },
        ...{ version: 1, versionedAt: null, versionNote: null },
        ...{ createdBy: user?.id ?? null, createdAt: now, updatedAt: now, ...amounts },
      })
      .returning(),
  );
}
