import type { AreaSamples } from '#tests/contract/AreaSamples.ts';
import { couponInput } from '#tests/contract/sale.ts';

export const coupons: AreaSamples = {
  'GET /events/coupons/{eventID}/json': (world) => ({ params: { eventID: world.eventId } }),
  'POST /events/coupons/{eventID}': (world) => ({ params: { eventID: world.eventId }, body: couponInput('SPRING') }),
  'PUT /events/coupons/{eventID}/{couponID}': (world) => ({
    params: { eventID: world.eventId, couponID: world.couponId },
    body: couponInput('HELLO'),
  }),
  'DELETE /events/coupons/{eventID}/{couponID}': (world) => ({
    params: { eventID: world.eventId, couponID: world.couponId },
  }),
};
