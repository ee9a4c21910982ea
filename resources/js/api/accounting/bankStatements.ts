import calls from 'calls:accounting/bankStatements';
import type { bankStatements } from '#contract/accounting/bankStatements.ts';
import { apiOf } from '../kit/apiOf.ts';

export const bankStatementsApi = apiOf<typeof bankStatements>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /banking/statements/json')
//   read: call('POST /banking/statements/read')
//   import: call('POST /banking/statements/import')
//   remove: call('DELETE /banking/statements/delete/{id}')
//   reconcile: call('POST /banking/statements/{id}/reconcile')
//   reopen: call('POST /banking/statements/{id}/reopen')
