import { z } from 'zod';
import { defineJob } from '#server/queue/defineJob.ts';
import { mailMonthlyReports } from './mailMonthlyReports.ts';

const reportJob = defineJob(
  'dashboard.monthly-report',
  z.object({}),
  (_, { services }) => mailMonthlyReports(services),
  { attempts: 1 },
);

export const dashboardJobs = [reportJob];
export const dashboardSchedules = { [reportJob.name]: 300_000 };
