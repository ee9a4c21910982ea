import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

export const cart: AreaSamples = {
  'POST /portal/cart/{eventId}/add': (world) => ({
    params: { eventId: world.eventId },
    body: { ticket_type_id: world.typeId, quantity: 1 },
  }),
  'GET /portal/cart/{eventId}/api': (world) => ({ params: { eventId: world.eventId } }),
  'PUT /portal/cart/{eventId}/update/{ticketTypeId}': (world) => ({
    params: { eventId: world.eventId, ticketTypeId: world.typeId },
    body: { quantity: 2 },
  }),
  'POST /portal/cart/{eventId}/apply-coupon': (world) => ({
    params: { eventId: world.eventId },
    body: { code: 'SPRING' },
    isOurs: true,
  }),
  'DELETE /portal/cart/{eventId}/remove-coupon': (world) => ({ params: { eventId: world.eventId } }),
  'DELETE /portal/cart/{eventId}/remove/{ticketTypeId}': (world) => ({
    params: { eventId: world.eventId, ticketTypeId: world.typeId },
  }),
  'DELETE /portal/cart/{eventId}/clear': (world) => ({ params: { eventId: world.eventId } }),
  // Leaves a ticket for the samples of checkout.
  'POST /portal/cart/{eventId}/restart': (world) => ({
    params: { eventId: world.eventId },
    body: { ticket_type_id: world.typeId, quantity: 1 },
  }),
  'POST /portal/cart/{eventId}/recover': testedIn('tests/areas/selling/cart/server', (world) => ({
    params: { eventId: world.eventId },
  })),
};
