import shapes from 'shapes:selling/cart';
import type { cartEndpoints } from '#contract/selling/cart.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof cartEndpoints>(shapes);

export const cartApi = {
  fetch: call('GET /portal/cart/{eventId}/api'),
  add: call('POST /portal/cart/{eventId}/add'),
  recover: call('POST /portal/cart/{eventId}/recover'),
  restart: call('POST /portal/cart/{eventId}/restart'),
  update: call('PUT /portal/cart/{eventId}/update/{ticketTypeId}'),
  remove: call('DELETE /portal/cart/{eventId}/remove/{ticketTypeId}'),
  applyCoupon: call('POST /portal/cart/{eventId}/apply-coupon'),
  removeCoupon: call('DELETE /portal/cart/{eventId}/remove-coupon'),
  clear: call('DELETE /portal/cart/{eventId}/clear'),
};
