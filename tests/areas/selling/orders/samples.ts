import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const BULK = 'tests/areas/selling/orders/server/bulk.test.ts';

export const orders: AreaSamples = {
  'GET /events/orders/{eventID}/json': (world) => ({ params: { eventID: world.eventId }, query: { search: 'Nora' } }),
  'GET /events/orders/{eventID}/export': (world) => ({ params: { eventID: world.eventId } }),
  'GET /orders/json': () => ({}),
  'GET /orders/export': () => ({ query: { search: 'Nora' } }),
  'POST /orders/bulk-resend': (world) => ({ body: { ids: [world.orderId] } }),
  'GET /orders/get-order/{id}': (world) => ({ params: { id: world.orderId } }),
  'POST /orders/{id}/resend': (world) => ({ params: { id: world.orderId } }),
  'GET /events/attendees/{eventID}/json': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/attendees/{eventID}/export': (world) => ({ params: { eventID: world.eventId } }),
  'PUT /events/attendees/{eventID}/{ticketID}': (world) => ({
    params: { eventID: world.eventId, ticketID: world.ticketId },
    body: { name: 'Nora K.', email: 'nora@example.test' },
  }),
  'POST /events/attendees/{eventID}/bulk-resend': (world) => ({
    params: { eventID: world.eventId },
    body: { ids: [world.ticketId] },
  }),
  'POST /events/check-in/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: { ticket_id: world.ticketId },
  }),
  'GET /events/check-in/{eventID}/counts': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/check-in/{eventID}/list': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/check-in/{eventID}/attendees': (world) => ({
    params: { eventID: world.eventId },
    query: { search: 'Nora' },
  }),
  // An order that is already paid is returned unchanged.
  'POST /orders/{id}/mark-paid': (world) => ({ params: { id: world.orderId } }),
  'POST /orders/{id}/cancel': (world) => ({ params: { id: world.spareOrderId }, body: { reason: 'Asked for it' } }),
  'POST /orders/{id}/refund': testedIn('tests/areas/selling/orders/server', (world) => ({
    params: { id: world.orderId },
    body: { amount: '1' },
  })),
  'POST /orders/bulk-refund': testedIn(BULK),
  'POST /orders/bulk-cancel': testedIn(BULK),
  'POST /events/attendees/{eventID}/bulk-check-in': testedIn(BULK, (world) => ({
    params: { eventID: world.eventId },
    body: { ids: [world.ticketId] },
  })),
};
