import calls from 'calls:accounting/bankTransfers';
import type { bankTransfers } from '#contract/accounting/bankTransfers.ts';
import { apiOf } from '../kit/apiOf.ts';

export const bankTransfersApi = apiOf<typeof bankTransfers>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /banking/transfers/json')
//   create: call('POST /banking/transfers/store')
//   update: call('PUT /banking/transfers/update/{id}')
//   remove: call('DELETE /banking/transfers/delete/{id}')
