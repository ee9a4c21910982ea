import calls from 'calls:accounting/recurrences';
import type { recurrences } from '#contract/accounting/recurrences.ts';
import { apiOf } from '../kit/apiOf.ts';

export const recurrencesApi = apiOf<typeof recurrences>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /accounting/recurrences/json')
//   create: call('POST /accounting/recurrences/store')
//   update: call('PUT /accounting/recurrences/update/{id}')
//   remove: call('DELETE /accounting/recurrences/delete/{id}')
//   pause: call('POST /accounting/recurrences/{id}/pause')
