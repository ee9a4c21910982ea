import shapes from 'shapes:selling/gateways';
import type { gateways } from '#contract/selling/gateways.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof gateways>(shapes);

export const gatewaysApi = {
  list: call('GET /settings/payment-gateways/json', { extension: true }),
  create: call('POST /settings/payment-gateways', { extension: true }),
  update: call('PUT /settings/payment-gateways/{id}', { extension: true }),
  startTest: call('POST /settings/payment-gateways/{id}/test', { extension: true }),
  readTest: call('GET /settings/payment-gateways/{id}/test/{reference}', { extension: true }),
  remove: call('DELETE /settings/payment-gateways/{id}', { extension: true }),
};
