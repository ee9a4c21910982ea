import type { Coupon } from '#contract/coupons.ts';
import { couponsApi } from '#js/api/coupons.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { eventCalls } from './events/eventCalls.ts';
import { createResourceStore } from './kit/createResourceStore.ts';
import { failuresOf } from './kit/failuresOf.ts';

export type CouponInput = CallBody<typeof couponsApi.create>;
export type CouponQuery = { eventID: number } & CallQuery<typeof couponsApi.list>;

/** Coupons of one event. */
export const useCoupons = createResourceStore<Coupon, CouponQuery, CouponInput>(
  eventCalls('couponID', couponsApi),
  failuresOf('coupon'),
);
