import calls from 'calls:accounting/bankTransactions';
import type { bankTransactions } from '#contract/accounting/bankTransactions.ts';
import { apiOf } from '../kit/apiOf.ts';

export const bankTransactionsApi = apiOf<typeof bankTransactions>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /banking/transactions/json')
//   create: call('POST /banking/transactions/store')
//   update: call('PUT /banking/transactions/update/{id}')
//   changeMany: call('POST /banking/transactions/bulk-change')
//   remove: call('DELETE /banking/transactions/delete/{id}')
