import calls from 'calls:accounting/bankAccounts';
import type { banking, bankingRegister } from '#contract/accounting/bankAccounts.ts';
import { apiOf } from '../kit/apiOf.ts';

export const bankAccountsApi = apiOf<typeof banking & typeof bankingRegister>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /banking/accounts/json')
//   create: call('POST /banking/accounts/store')
//   get: call('GET /banking/accounts/get-account/{id}')
//   update: call('PUT /banking/accounts/update/{id}')
//   remove: call('DELETE /banking/accounts/delete/{id}')
//   register: call('GET /banking/accounts/register/{id}')
