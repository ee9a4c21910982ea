import { defineArea } from '#server/defineArea.ts';
import { couponRoutes } from './endpoints.ts';

export const coupons = defineArea({
  name: 'coupons',
  endpoints: couponRoutes,
  roles: {
    'coupons.view': ['Owner', 'Manager', 'Finance', 'Viewer', 'Organiser'],
    'coupons.manage': ['Owner', 'Manager'],
  },
});
