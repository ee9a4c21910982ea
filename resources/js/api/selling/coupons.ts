import shapes from 'shapes:selling/coupons';
import type { coupons } from '#contract/selling/coupons.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof coupons>(shapes);

export const couponsApi = {
  list: call('GET /events/coupons/{eventID}/json', { extension: true }),
  create: call('POST /events/coupons/{eventID}', { extension: true }),
  update: call('PUT /events/coupons/{eventID}/{couponID}', { extension: true }),
  remove: call('DELETE /events/coupons/{eventID}/{couponID}', { extension: true }),
};
