import { pageUrl } from '#domain/kit/pageUrl.ts';
import { requireRecentPassword } from '#server/areas/account/auth/requireRecentPassword.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findGatewayRow } from './findGatewayRow.ts';

export const gatewayPages = definePages({
  'Settings/PaymentGateways': {
    access: 'gateways.manage',
    page: async ({ scope }) =>
      requireRecentPassword(scope, pageUrl('Settings/PaymentGateways')) ?? render('Settings/PaymentGateways', {}),
  },
  'Settings/GatewayTest': {
    access: 'gateways.manage',
    page: async ({ db, scope, params, query }) => {
      await findGatewayRow(db, params.id);
      const here = pageUrl('Settings/GatewayTest', params, { payment: query.payment });
      return requireRecentPassword(scope, here) ?? render('Settings/GatewayTest', {});
    },
  },
});
