import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const gateways: AreaSamples = {
  'GET /settings/payment-gateways/json': () => ({}),
  'POST /settings/payment-gateways': () => ({ body: { provider: 'sandbox', name: 'Second card' } }),
  'PUT /settings/payment-gateways/{id}': (world) => ({
    params: { id: world.gatewayId },
    body: { provider: 'sandbox', name: 'Card, renamed' },
  }),
  'POST /settings/payment-gateways/{id}/test': (world) => ({ params: { id: world.gatewayId } }),
  'GET /settings/payment-gateways/{id}/test/{reference}': (world) => ({
    params: { id: world.gatewayId, reference: `test_${world.gatewayId}_0` },
  }),
  'DELETE /settings/payment-gateways/{id}': (world) => ({ params: { id: world.gatewayId } }),
};
