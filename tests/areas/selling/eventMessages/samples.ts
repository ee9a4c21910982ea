import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

export const eventMessages: AreaSamples = {
  'GET /events/notices/{eventID}/pending': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/messages/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/messages/{eventID}/recipients': (world) => ({ params: { eventID: world.eventId } }),
  'POST /events/messages/{eventID}/preview': (world) => ({
    params: { eventID: world.eventId },
    body: { subject: 'Doors', message: 'They open at six.' },
  }),
  'POST /events/messages/{eventID}/test': (world) => ({
    params: { eventID: world.eventId },
    body: { subject: 'Doors', message: 'They open at six.' },
  }),
  'DELETE /events/messages/{eventID}/{messageID}': testedIn(
    'tests/areas/selling/eventMessages/server/audience.test.ts',
    (world) => ({ params: { eventID: world.eventId, messageID: 1 } }),
  ),
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
