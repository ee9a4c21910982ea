import type { Coupon } from '#contract/coupons.ts';
import { couponsApi } from '#js/api/coupons.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { eventOf } from './events/eventOf.ts';
import { createResourceStore } from './kit/createResourceStore.ts';

export type CouponInput = CallBody<typeof couponsApi.create>;
export type CouponQuery = { eventID: number } & CallQuery<typeof couponsApi.list>;

/** Coupons of one event. */
export const useCoupons = createResourceStore<Coupon, CouponQuery, CouponInput>(
  {
    scope: ({ eventID }) => eventID,
    list: ({ eventID, ...query }, signal) => couponsApi.list({ params: { eventID }, query, signal }),
    create: (body, query) => couponsApi.create({ params: { eventID: eventOf(query) }, body }),
    update: (couponID, body, query) => couponsApi.update({ params: { eventID: eventOf(query), couponID }, body }),
    remove: (couponID, query) => couponsApi.remove({ params: { eventID: eventOf(query), couponID } }),
  },
  {
    saveFailed: 'The coupon could not be saved. What you entered is still here.',
    removeFailed: 'The coupon could not be deleted. Nothing was changed.',
  },
);
