import type { AreaSamples } from '#tests/contract/AreaSamples.ts';
import { typeInput } from '#tests/contract/sale.ts';

export const tickets: AreaSamples = {
  'GET /events/ticket-config/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'POST /events/ticket-config/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: { capacity: 300, collect_attendees: false },
  }),
  'GET /events/ticket-types/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'PUT /events/ticket-types/{eventID}/order': (world) => ({
    params: { eventID: world.eventId },
    body: { ticket_types: [world.spareTypeId, world.typeId] },
  }),
  'POST /events/ticket-types/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: typeInput('Late', '9.00'),
  }),
  'PUT /events/ticket-types/{eventID}/{ticketTypeID}': (world) => ({
    params: { eventID: world.eventId, ticketTypeID: world.typeId },
    body: typeInput('Free entry', '0'),
  }),
  'PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle': (world) => ({
    params: { eventID: world.eventId, ticketTypeID: world.spareTypeId },
  }),
  'DELETE /events/ticket-types/{eventID}/{ticketTypeID}': (world) => ({
    params: { eventID: world.eventId, ticketTypeID: world.spareTypeId },
  }),
};
