import { defineArea } from '#server/defineArea.ts';
import { companyChannel } from '#server/realtime/channelRules.ts';
import { taskRoutes } from './endpoints.ts';
import { taskJobs, taskSchedules } from './jobs.ts';
import { taskPages } from './pages.ts';

export const tasks = defineArea({
  name: 'tasks',
  endpoints: taskRoutes,
  pages: taskPages,
  jobs: taskJobs,
  schedules: taskSchedules,
  // The messages carry only ids.
  channels: { 'company-tasks': companyChannel('tasks.view', { organisers: true }) },
});
