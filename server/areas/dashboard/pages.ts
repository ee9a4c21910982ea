import { redirect } from '#server/http/answers.ts';
import { definePages } from '#server/http/definePages.ts';
import { forbidden } from '#server/http/failures.ts';
import { render } from '#server/inertia/render.ts';

export const dashboardPages = definePages({
  // Signing in, switching company and the way out of an error all lead here, so nobody may be turned away.
  'Dashboard/Index': {
    access: 'staff',
    page: async (context) => {
      const { permissions, services } = context;
      if (permissions.has('dashboard.view')) {
        return render('Dashboard/Index', {});
      }
      const home = services.declarations.homes.find(({ access }) => permissions.has(access));
      if (!home) {
        throw forbidden();
      }
      return redirect((await home.find?.(context)) ?? home.url);
    },
  },
});
