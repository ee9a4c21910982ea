import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const SUITE = 'tests/areas/selling/cancellations/server/cancelEvent.test.ts';

export const cancellations: AreaSamples = {
  'GET /events/cancellation/{eventID}/preview': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/cancellation/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'POST /events/cancellation/{eventID}': testedIn(SUITE, (world) => ({
    params: { eventID: world.eventId },
    body: { refund: true },
  })),
  'POST /events/cancellation/{eventID}/retry': testedIn(SUITE, (world) => ({
    params: { eventID: world.eventId },
    body: {},
  })),
};
