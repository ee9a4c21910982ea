import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const sales: AreaSamples = {
  'POST /events/sales/{eventID}/price': (world) => ({
    params: { eventID: world.eventId },
    body: { items: [{ ticket_type_id: world.typeId, quantity: 1 }] },
  }),
  'POST /events/sales/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: {
      items: [{ ticket_type_id: world.typeId, quantity: 1 }],
      buyer: { name: 'Door', email: 'door@example.test' },
      payment: 'cash',
    },
  }),
};
