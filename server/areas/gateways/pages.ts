import { pageUrl } from '#domain/pageUrl.ts';
import { requireRecentPassword } from '#server/areas/auth/requireRecentPassword.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const gatewayPages = definePages({
  'Settings/PaymentGateways': {
    access: 'gateways.manage',
    page: async ({ scope }) =>
      requireRecentPassword(scope, pageUrl('Settings/PaymentGateways')) ?? render('Settings/PaymentGateways', {}),
  },
});
