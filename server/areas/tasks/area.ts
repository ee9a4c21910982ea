import { defineArea } from '#server/defineArea.ts';
import { companyChannel } from '#server/realtime/channelRules.ts';
import { taskRoutes } from './endpoints.ts';
import { taskJobs, taskSchedules } from './jobs.ts';
import { taskPages } from './pages.ts';

export const tasks = defineArea({
  name: 'tasks',
  endpoints: taskRoutes,
  pages: taskPages,
  roles: {
    'tasks.view': ['Owner', 'Manager', 'Check-in', 'Finance', 'Viewer', 'Organiser'],
    'tasks.work': ['Owner', 'Manager', 'Check-in', 'Finance', 'Organiser'],
    'tasks.approve': ['Owner', 'Manager'],
  },
  jobs: taskJobs,
  schedules: taskSchedules,
  // The messages carry only ids.
  channels: { 'company-tasks': companyChannel('tasks.view', { organisers: true }) },
});
