import { eq } from 'drizzle-orm';
import type { DocumentStatus } from '#domain/accounting/documents.ts';
import { only } from '#server/database/only.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import { type DocumentRow, paidOf } from '../records/presentDocuments.ts';

/** Sets the status of a locked document to what its payments come to. */
export async function settle({ db, services }: DocumentContext, row: DocumentRow): Promise<DocumentRow> {
  const paid = (await paidOf(db, [row])).get(row.id) ?? 0;
  const status = statusOf(row, paid);
  return only(
    await db
      .update(documents)
      .set({ status, updatedAt: services.clock.now() })
      .where(eq(documents.id, row.id))
      .returning(),
  );
}

function statusOf({ type, status, total }: DocumentRow, paid: number): DocumentStatus {
  const isCredit = type === 'credit_note';
  if (paid > 0 && paid >= total) {
    return isCredit ? 'used' : 'paid';
  }
  if (paid > 0) {
    return isCredit ? 'partly_used' : 'partly_paid';
  }
  const settled: DocumentStatus[] = ['partly_paid', 'paid', 'partly_used', 'used'];
  return settled.includes(status) ? (type === 'bill' ? 'approved' : 'sent') : status;
}
