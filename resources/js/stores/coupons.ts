import { couponsApi } from '#js/api/coupons.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { eventCalls } from './events/eventCalls.ts';
import { createResourceStore } from './kit/createResourceStore.ts';
import { failuresOf } from './kit/failuresOf.ts';

export type CouponInput = CallBody<typeof couponsApi.create>;

/** Coupons of one event. */
export const useCoupons = createResourceStore(eventCalls('couponID', couponsApi), failuresOf('coupon'));
