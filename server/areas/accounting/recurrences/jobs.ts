import { z } from 'zod';
import { defineJob } from '#server/queue/defineJob.ts';
import { runDueRecurrences } from './runDueRecurrences.ts';

export const recurrenceSchedules = { 'recurrences.run': 3_600_000 };

export const recurrenceJobs = [
  defineJob('recurrences.run', z.object({}), (_, { services }) => runDueRecurrences(services), { attempts: 1 }),
];
