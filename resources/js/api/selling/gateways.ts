import calls from 'calls:selling/gateways';
import type { gateways } from '#contract/selling/gateways.ts';
import { apiOf } from '../kit/apiOf.ts';

export const gatewaysApi = apiOf<typeof gateways>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /settings/payment-gateways/json')
//   create: call('POST /settings/payment-gateways')
//   update: call('PUT /settings/payment-gateways/{id}')
//   remove: call('DELETE /settings/payment-gateways/{id}')
//   startTest: call('POST /settings/payment-gateways/{id}/test')
//   readTest: call('GET /settings/payment-gateways/{id}/test/{reference}')
