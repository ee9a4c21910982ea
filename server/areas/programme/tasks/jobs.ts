import { z } from 'zod';
import { defineJob } from '#server/queue/defineJob.ts';
import { remindOfTasks } from './remindOfTasks.ts';

const HOUR = 3_600_000;

export const taskSchedules = { 'tasks.remind': HOUR };

export const taskJobs = [defineJob('tasks.remind', z.object({}), (_, { services }) => remindOfTasks(services))];
