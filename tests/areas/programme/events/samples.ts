import type { AreaSamples } from '#tests/contract/AreaSamples.ts';
import { eventInput } from '#tests/contract/sale.ts';

export const events: AreaSamples = {
  'GET /events/json': () => ({ query: { search: 'Contract', sort_by: 'name' } }),
  'GET /events/count': () => ({}),
  'GET /events/locations': () => ({}),
  'POST /events/store': () => ({ body: eventInput('Another event') }),
  'GET /events/get-event/{id}': (world) => ({ params: { id: world.eventId } }),
  'PUT /events/update/{id}': (world) => ({
    params: { id: world.eventId },
    body: eventInput('Contract event, renamed'),
  }),
  'GET /events/overview/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/preview-link/{eventID}': (world) => ({ params: { eventID: world.emptyEventId } }),
  'POST /events/preview-link/{eventID}': (world) => ({ params: { eventID: world.draftEventId } }),
  'DELETE /events/preview-link/{eventID}': (world) => ({ params: { eventID: world.draftEventId } }),
  'DELETE /events/delete/{id}': (world) => ({ params: { id: world.emptyEventId } }),
};
