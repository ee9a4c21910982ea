import calls from 'calls:accounting/currencyRates';
import type { currencyRates } from '#contract/accounting/currencyRates.ts';
import { apiOf } from '../kit/apiOf.ts';

export const currencyRatesApi = apiOf<typeof currencyRates>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /settings/accounting/rates/json')
//   create: call('POST /settings/accounting/rates/store')
//   update: call('PUT /settings/accounting/rates/update/{id}')
//   import: call('POST /settings/accounting/rates/import')
//   remove: call('DELETE /settings/accounting/rates/delete/{id}')
