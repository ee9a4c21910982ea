import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const soon = () => new Date(Date.now() + 9 * 86_400_000).toISOString();

export const eventCopies: AreaSamples = {
  'GET /events/duplicate/{eventID}/preview': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/follow-date/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'POST /events/follow-date/{eventID}': testedIn(
    'tests/areas/selling/eventCopies/server/followEvent.test.ts',
    (world) => ({ params: { eventID: world.eventId }, body: { from: soon(), updated_at: soon() } }),
  ),
  'POST /events/duplicate/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: { name: 'Contract event again', start_date: soon(), take: ['tickets', 'coupons'] },
  }),
};
