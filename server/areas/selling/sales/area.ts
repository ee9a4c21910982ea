import { defineArea } from '#server/defineArea.ts';
import { saleRoutes } from './endpoints.ts';
import { mountPaymentLinks } from './mountPaymentLinks.ts';

/** Manual sales of tickets by staff. */
export const sales = defineArea({
  name: 'sales',
  endpoints: saleRoutes,
  roles: { 'orders.sell': ['Owner', 'Manager', 'Organiser'] },
  explanations: {
    'orders.sell': 'Sell tickets manually, or issue them for free',
  },
  mounts: [mountPaymentLinks],
  logged: { ignored: ['POST /events/sales/{eventID}/price'] },
});
