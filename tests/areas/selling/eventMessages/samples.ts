import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

export const eventMessages: AreaSamples = {
  'GET /events/notices/{eventID}/pending': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/messages/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/messages/{eventID}/recipients': (world) => ({ params: { eventID: world.eventId } }),
  'DELETE /events/notices/{eventID}/pending': (world) => ({ params: { eventID: world.eventId } }),
  'POST /events/messages/{eventID}': testedIn('tests/areas/selling/eventMessages/server/messages.test.ts', (world) => ({
    params: { eventID: world.eventId },
    body: { subject: 'Doors', message: 'They open at six.' },
  })),
  'POST /events/notices/{eventID}': testedIn('tests/areas/selling/eventMessages/server/notices.test.ts', (world) => ({
    params: { eventID: world.eventId },
    body: {},
  })),
};
