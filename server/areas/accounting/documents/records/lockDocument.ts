import { lockRecord } from '#server/database/lock.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type DocumentRow, findDocument } from './presentDocuments.ts';

/** A document that nobody else changes until the transaction ends. @throws 404 */
export async function lockDocument(db: Transaction, id: number): Promise<DocumentRow> {
  await lockRecord(db, documents, id);
  return findDocument(db, id);
}
