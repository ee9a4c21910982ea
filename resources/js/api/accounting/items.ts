import calls from 'calls:accounting/items';
import type { items } from '#contract/accounting/items.ts';
import { apiOf } from '../kit/apiOf.ts';

export const itemsApi = apiOf<typeof items>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /sales/items/json')
//   get: call('GET /sales/items/show/{id}')
//   update: call('PUT /sales/items/update/{id}')
//   create: call('POST /sales/items/store')
//   import: call('POST /sales/items/import')
//   remove: call('DELETE /sales/items/delete/{id}')
