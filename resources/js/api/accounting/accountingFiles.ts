import calls from 'calls:accounting/accountingFiles';
import type { accountingFiles } from '#contract/accounting/accountingFiles.ts';
import { apiOf } from '../kit/apiOf.ts';

export const accountingFilesApi = apiOf<typeof accountingFiles>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   listOfDocument: call('GET /accounting/documents/{id}/files')
//   addToDocument: call('POST /accounting/documents/{id}/files')
//   removeFromDocument: call('DELETE /accounting/documents/{id}/files/{fileId}')
//   listOfTransaction: call('GET /banking/transactions/{id}/files')
//   addToTransaction: call('POST /banking/transactions/{id}/files')
//   removeFromTransaction: call('DELETE /banking/transactions/{id}/files/{fileId}')
