import type { Coupon } from '#contract/coupons.ts';
import { couponsApi } from '#js/api/coupons.ts';
import { eventOf } from './events/eventOf.ts';
import { createResourceStore } from './kit/createResourceStore.ts';

type Call = Parameters<typeof couponsApi.create>[0];
export type CouponInput = Call['body'];
export type CouponQuery = { eventID: number } & NonNullable<Parameters<typeof couponsApi.list>[0]['query']>;

/** Coupons of one event. */
export const useCoupons = createResourceStore<Coupon, CouponQuery, CouponInput>(
  {
    scope: (query) => query.eventID,
    list: ({ eventID, ...query }, signal) => couponsApi.list({ params: { eventID }, query, signal }),
    create: (body, query) => couponsApi.create({ params: { eventID: eventOf(query) }, body }),
    update: (couponID, body, query) => couponsApi.update({ params: { eventID: eventOf(query), couponID }, body }),
    remove: (couponID, query) => couponsApi.remove({ params: { eventID: eventOf(query), couponID } }),
  },
  {
    createFailed: 'The coupon could not be saved. What you entered is still here.',
    updateFailed: 'The coupon could not be saved. What you entered is still here.',
    removeFailed: 'The coupon could not be deleted. Nothing was changed.',
  },
);
