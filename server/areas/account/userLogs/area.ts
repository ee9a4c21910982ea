import { defineArea } from '#server/defineArea.ts';
import { storeUserLogs } from './demo/storeUserLogs.ts';
import { userLogRoutes } from './endpoints.ts';
import { userLogJobs, userLogSchedules } from './jobs.ts';
import { userLogPages } from './pages.ts';
import { userLogList } from './timelineFilter.ts';

export const userLogs = defineArea({
  name: 'userLogs',
  endpoints: userLogRoutes,
  pages: userLogPages,
  lists: [userLogList],
  roles: {
    'logs.view': ['Owner'],
    'logs.export': ['Owner'],
  },
  explanations: {
    'logs.view': 'See what colleagues visit and change',
    'logs.export': 'Download the log of a colleague as CSV',
  },
  jobs: userLogJobs,
  schedules: userLogSchedules,
  demo: { after: ['auth'], store: storeUserLogs },
});
