import { defineArea } from '#server/defineArea.ts';
import { planCoupons } from './demo/planCoupons.ts';
import { couponList, couponRoutes } from './endpoints.ts';

export const coupons = defineArea({
  name: 'coupons',
  endpoints: couponRoutes,
  lists: [couponList],
  roles: {
    'coupons.view': ['Owner', 'Manager', 'Finance', 'Marketing', 'Viewer', 'Organiser'],
    'coupons.manage': ['Owner', 'Manager', 'Marketing'],
  },
  explanations: {
    'coupons.view': 'See coupons and how often they are used',
    'coupons.manage': 'Create, change and delete coupons',
  },
  demo: { after: ['tickets'], plan: planCoupons },
  logged: { fields: ['code', 'kind', 'value', 'max_uses', 'start_date', 'end_date', 'is_active'] },
});
