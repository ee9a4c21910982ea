import calls from 'calls:accounting/categories';
import type { accountingCategories } from '#contract/accounting/categories.ts';
import { apiOf } from '../kit/apiOf.ts';

export const categoriesApi = apiOf<typeof accountingCategories>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /settings/accounting/categories/json')
//   create: call('POST /settings/accounting/categories/store')
//   update: call('PUT /settings/accounting/categories/update/{id}')
//   remove: call('DELETE /settings/accounting/categories/delete/{id}')
