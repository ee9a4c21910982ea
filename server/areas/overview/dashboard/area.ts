import { preferencesRead } from '#server/areas/account/notifications/hooks.ts';
import { monthlyReports } from '#server/database/schema/overview/monthlyReports.ts';
import { forgotten } from '#server/declarations/Belonging.ts';
import { defineArea } from '#server/defineArea.ts';
import { dashboardRoutes } from './endpoints.ts';
import { dashboardPages } from './pages.ts';
import { explainFailedReport } from './report/failedReport.ts';
import { dashboardJobs, dashboardSchedules } from './report/jobs.ts';

export const dashboard = defineArea({
  name: 'dashboard',
  endpoints: dashboardRoutes,
  pages: dashboardPages,
  belongings: [forgotten({ table: monthlyReports, holder: monthlyReports.userId })],
  hooks: [preferencesRead.on(explainFailedReport)],
  jobs: dashboardJobs,
  schedules: dashboardSchedules,
  roles: {
    'dashboard.view': ['Owner', 'Manager', 'Finance', 'Marketing', 'Viewer', 'Organiser'],
  },
  explanations: {
    'dashboard.view': 'See sales and upcoming events on the dashboard',
  },
});
