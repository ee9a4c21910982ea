import { defineArea } from '#server/defineArea.ts';
import { surveyRoutes } from './endpoints.ts';
import { surveyJobs, surveySchedules } from './jobs.ts';
import { surveyPages } from './pages.ts';
import { publicSurveyRoutes } from './publicEndpoints.ts';
import { surveyResultRoutes } from './resultEndpoints.ts';
import { surveyStaffPages } from './staffPages.ts';

export const surveys = defineArea({
  name: 'surveys',
  endpoints: [...surveyRoutes, ...surveyResultRoutes, ...publicSurveyRoutes],
  pages: [...surveyPages, ...surveyStaffPages],
  jobs: surveyJobs,
  schedules: surveySchedules,
});
