import { defineArea } from '#server/defineArea.ts';
import { planCoupons } from './demo/planCoupons.ts';
import { couponRoutes } from './endpoints.ts';

export const coupons = defineArea({
  name: 'coupons',
  endpoints: couponRoutes,
  roles: {
    'coupons.view': ['Owner', 'Manager', 'Finance', 'Viewer', 'Organiser'],
    'coupons.manage': ['Owner', 'Manager'],
  },
  demo: { after: ['tickets'], plan: planCoupons },
});
