import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { checkoutInput } from '#tests/contract/sale.ts';

export const checkout: AreaSamples = {
  'POST /portal/checkout/{eventId}/validate': (world) => ({
    params: { eventId: world.eventId },
    body: checkoutInput(),
  }),
  'POST /portal/checkout/{eventId}/process': (world) => ({
    params: { eventId: world.eventId },
    body: checkoutInput(),
  }),
  'POST /portal/checkout/{eventId}/confirm': testedIn('tests/areas/selling/checkout/server', (world) => ({
    params: { eventId: world.eventId },
    body: { payment_reference: 'unknown-reference' },
  })),
};
