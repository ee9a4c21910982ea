import { definePages } from '#server/http/definePages.ts';
import { redirect } from '#server/http/outputs/answers.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { render } from '#server/inertia/render.ts';

export const dashboardPages = definePages({
  // The landing page after sign-in, after switching companies and from error pages, so every staff user can open it.
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
