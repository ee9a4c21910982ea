import { pageUrl } from '#domain/kit/pageUrl.ts';
import { defineArea } from '#server/defineArea.ts';
import { planGateways } from './demo/planGateways.ts';
import { gatewayRoutes } from './endpoints.ts';
import { gatewayMentions } from './mentions.ts';
import { gatewayPages } from './pages.ts';

export const gateways = defineArea({
  name: 'gateways',
  endpoints: gatewayRoutes,
  pages: gatewayPages,
  roles: {
    'gateways.manage': ['Owner', 'Finance'],
  },
  explanations: {
    'gateways.manage': 'Set up and test payment gateways',
  },
  home: { access: 'gateways.manage', url: pageUrl('Settings/PaymentGateways') },
  mentions: gatewayMentions,
  demo: { plan: planGateways },
  logged: {
    fields: ['provider', 'name', 'is_active'],
  },
});
