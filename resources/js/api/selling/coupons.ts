import calls from 'calls:selling/coupons';
import type { coupons } from '#contract/selling/coupons.ts';
import { apiOf } from '../kit/apiOf.ts';

export const couponsApi = apiOf<typeof coupons>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /events/coupons/{eventID}/json')
//   create: call('POST /events/coupons/{eventID}')
//   update: call('PUT /events/coupons/{eventID}/{couponID}')
//   remove: call('DELETE /events/coupons/{eventID}/{couponID}')
