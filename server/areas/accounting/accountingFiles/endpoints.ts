import { eq } from 'drizzle-orm';
import { accountingFiles as contract } from '#contract/accounting/accountingFiles.ts';
import { findDocument } from '#server/areas/accounting/documents/records/presentDocuments.ts';
import { accountingFiles as table } from '#server/database/schema/accounting/accountingFiles.ts';
import { bankTransactions } from '#server/database/schema/accounting/banking.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { type FileOwner, ownerFiles } from './ownerFiles.ts';

const findTransaction = recordFinder(bankTransactions, 'That transaction');

const ofDocuments: FileOwner = {
  find: async (db, id) => void (await findDocument(db, id)),
  column: table.documentId,
  values: (documentId) => ({ documentId }),
  path: '/accounting/documents',
  noun: 'document',
  permission: 'documents.write',
};
const ofTransactions: FileOwner = {
  find: async (db, id) => void (await findTransaction(db, id)),
  column: table.transactionId,
  values: (transactionId) => ({ transactionId }),
  path: '/banking/transactions',
  noun: 'transaction',
  permission: 'banking.manage',
};

const documentFiles = ownerFiles(ofDocuments);
const transactionFiles = ownerFiles(ofTransactions);

export const accountingFileRoutes = implement(contract, {
  'GET /accounting/documents/{id}/files': documentFiles.list,
  'POST /accounting/documents/{id}/files': documentFiles.add,
  'GET /accounting/documents/{id}/files/{fileId}': documentFiles.read,
  'DELETE /accounting/documents/{id}/files/{fileId}': documentFiles.remove,
  'GET /banking/transactions/{id}/files': transactionFiles.list,
  'POST /banking/transactions/{id}/files': transactionFiles.add,
  'GET /banking/transactions/{id}/files/{fileId}': transactionFiles.read,
  'DELETE /banking/transactions/{id}/files/{fileId}': transactionFiles.remove,
});

/** Before a draft is deleted: its rows go with it, and so do the stored bytes. */
export async function removeFilesOf({ db, services }: HandlerContext, { id }: { id: number }): Promise<void> {
  const rows = await db.delete(table).where(eq(table.documentId, id)).returning({ fileId: table.fileId });
  await services.files.removeAll(
    db,
    rows.map(({ fileId }) => fileId),
  );
}
