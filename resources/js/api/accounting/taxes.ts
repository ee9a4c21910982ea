import calls from 'calls:accounting/taxes';
import type { taxes } from '#contract/accounting/taxes.ts';
import { apiOf } from '../kit/apiOf.ts';

export const taxesApi = apiOf<typeof taxes>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /settings/accounting/taxes/json')
//   create: call('POST /settings/accounting/taxes/store')
//   update: call('PUT /settings/accounting/taxes/update/{id}')
//   remove: call('DELETE /settings/accounting/taxes/delete/{id}')
