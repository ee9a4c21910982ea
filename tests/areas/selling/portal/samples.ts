import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

export const portal: AreaSamples = {
  'GET /portal/events/json': () => ({ query: { search: 'Contract' } }),
  'PATCH /portal/orders/{reference}/tickets/{ticketId}': testedIn(
    'tests/areas/selling/portal/server/orderTickets.test.ts',
    (world) => ({
      params: { reference: world.orderReference, ticketId: world.ticketId },
      body: { name: 'Nora' },
    }),
  ),
  'POST /portal/orders/{reference}/send': testedIn(
    'tests/areas/selling/portal/server/orderTickets.test.ts',
    (world) => ({
      params: { reference: world.orderReference },
    }),
  ),
};
