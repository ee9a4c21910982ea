import type { CallBody } from '#js/api/kit/callTypes.ts';
import { couponsApi } from '#js/api/selling/coupons.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { eventCalls } from '../programme/events/eventCalls.ts';

export type CouponInput = CallBody<typeof couponsApi.create>;

/** Coupons of one event. */
export const useCoupons = createResourceStore(eventCalls('couponID', couponsApi), failuresOf('coupon'));
