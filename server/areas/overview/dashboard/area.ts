import { defineArea } from '#server/defineArea.ts';
import { dashboardRoutes } from './endpoints.ts';
import { dashboardPages } from './pages.ts';

export const dashboard = defineArea({
  name: 'dashboard',
  endpoints: dashboardRoutes,
  pages: dashboardPages,
  roles: {
    'dashboard.view': ['Owner', 'Manager', 'Finance', 'Marketing', 'Viewer', 'Organiser'],
  },
  explanations: {
    'dashboard.view': 'See sales and upcoming events on the dashboard',
  },
});
