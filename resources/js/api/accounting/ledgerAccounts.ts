import calls from 'calls:accounting/ledgerAccounts';
import type { ledgerAccounts } from '#contract/accounting/ledgerAccounts.ts';
import { apiOf } from '../kit/apiOf.ts';

export const ledgerAccountsApi = apiOf<typeof ledgerAccounts>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /settings/accounting/accounts/json')
//   create: call('POST /settings/accounting/accounts/store')
//   update: call('PUT /settings/accounting/accounts/update/{id}')
//   remove: call('DELETE /settings/accounting/accounts/delete/{id}')
//   useTemplate: call('POST /settings/accounting/accounts/use-template')
