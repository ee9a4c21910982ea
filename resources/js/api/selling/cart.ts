import calls from 'calls:selling/cart';
import type { cartEndpoints } from '#contract/selling/cart.ts';
import { apiOf } from '../kit/apiOf.ts';

export const cartApi = apiOf<typeof cartEndpoints>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   fetch: call('GET /portal/cart/{eventId}/api')
//   add: call('POST /portal/cart/{eventId}/add')
//   recover: call('POST /portal/cart/{eventId}/recover')
//   restart: call('POST /portal/cart/{eventId}/restart')
//   update: call('PUT /portal/cart/{eventId}/update/{ticketTypeId}')
//   remove: call('DELETE /portal/cart/{eventId}/remove/{ticketTypeId}')
//   applyCoupon: call('POST /portal/cart/{eventId}/apply-coupon')
//   removeCoupon: call('DELETE /portal/cart/{eventId}/remove-coupon')
//   clear: call('DELETE /portal/cart/{eventId}/clear')
