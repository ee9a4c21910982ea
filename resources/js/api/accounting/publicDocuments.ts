import calls from 'calls:accounting/publicDocuments';
import type { publicDocuments } from '#contract/accounting/publicDocuments.ts';
import { apiOf } from '../kit/apiOf.ts';

export const publicDocumentsApi = apiOf<typeof publicDocuments>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   comment: call('POST /public/documents/{token}/comments')
//   decide: call('POST /public/documents/{token}/decision')
