import { defineArea } from '#server/defineArea.ts';
import { gatewayRoutes } from './endpoints.ts';
import { gatewayPages } from './pages.ts';

export const gateways = defineArea({
  name: 'gateways',
  endpoints: gatewayRoutes,
  pages: gatewayPages,
  roles: {
    'gateways.manage': ['Owner', 'Finance'],
  },
});
