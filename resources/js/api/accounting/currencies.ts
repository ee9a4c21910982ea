import calls from 'calls:accounting/currencies';
import type { accountingCurrencies } from '#contract/accounting/currencies.ts';
import { apiOf } from '../kit/apiOf.ts';

export const currenciesApi = apiOf<typeof accountingCurrencies>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /settings/accounting/currencies/json')
//   default: call('GET /settings/accounting/currencies/default')
//   create: call('POST /settings/accounting/currencies/store')
//   update: call('PUT /settings/accounting/currencies/update/{id}')
//   remove: call('DELETE /settings/accounting/currencies/delete/{id}')
