import type { AreaSamples } from '#tests/contract/AreaSamples.ts';
import type { World } from '#tests/declarations/World.ts';
import { aReceipt } from './world.ts';

const document = ({ filedDocumentId }: World) => ({ params: { id: filedDocumentId } });
const transaction = ({ filedTransactionId }: World) => ({ params: { id: filedTransactionId } });
const documentFile = ({ filedDocumentId, documentFileId }: World) => ({
  params: { id: filedDocumentId, fileId: documentFileId },
});
const transactionFile = ({ filedTransactionId, transactionFileId }: World) => ({
  params: { id: filedTransactionId, fileId: transactionFileId },
});

export const accountingFiles: AreaSamples = {
  'GET /accounting/documents/{id}/files': document,
  'POST /accounting/documents/{id}/files': (world) => ({ ...document(world), body: aReceipt() }),
  'GET /accounting/documents/{id}/files/{fileId}': documentFile,
  'DELETE /accounting/documents/{id}/files/{fileId}': documentFile,
  'GET /banking/transactions/{id}/files': transaction,
  'POST /banking/transactions/{id}/files': (world) => ({ ...transaction(world), body: aReceipt() }),
  'GET /banking/transactions/{id}/files/{fileId}': transactionFile,
  'DELETE /banking/transactions/{id}/files/{fileId}': transactionFile,
};
