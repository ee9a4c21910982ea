import { defineArea } from '#server/defineArea.ts';
import { planCoupons } from './demo/planCoupons.ts';
import { couponList, couponRoutes } from './endpoints.ts';

/** What the log of users shows of a change, whether the record is new or not. */
const LOGGED_FIELDS = ['code', 'kind', 'value', 'max_uses', 'start_date', 'end_date', 'is_active'] as const;

export const coupons = defineArea({
  name: 'coupons',
  endpoints: couponRoutes,
  lists: [couponList],
  roles: {
    'coupons.view': ['Owner', 'Manager', 'Finance', 'Marketing', 'Viewer', 'Organiser'],
    'coupons.manage': ['Owner', 'Manager', 'Marketing'],
  },
  demo: { after: ['tickets'], plan: planCoupons },
  logged: {
    fields: {
      'POST /events/coupons/{eventID}': LOGGED_FIELDS,
      'PUT /events/coupons/{eventID}/{couponID}': LOGGED_FIELDS,
    },
  },
});
