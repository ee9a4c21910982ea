import type { Permission } from '#contract/permissions.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { redirect } from '#server/http/answers.ts';
import { definePages } from '#server/http/definePages.ts';
import { forbidden } from '#server/http/failures.ts';
import { render } from '#server/inertia/render.ts';

/** Where those begin whose role does not include the dashboard: whoever works at the door has events alone. */
const INSTEAD: [Permission, string][] = [
  ['events.view', pageUrl('Events/Index')],
  ['orders.view', pageUrl('Orders/Index')],
  ['gateways.manage', pageUrl('Settings/PaymentGateways')],
];

export const dashboardPages = definePages({
  // Signing in, switching company and the way out of an error all lead here, so nobody may be turned away.
  'Dashboard/Index': {
    access: 'staff',
    page: async ({ scope }) => {
      if (scope.permissions.has('dashboard.view')) {
        return render('Dashboard/Index', {});
      }
      const instead = INSTEAD.find(([permission]) => scope.permissions.has(permission));
      if (!instead) {
        throw forbidden();
      }
      return redirect(instead[1]);
    },
  },
});
