import { z } from 'zod';
import { defineJob } from '#server/queue/defineJob.ts';
import { pollReports } from './sending/pollReports.ts';
import { SEND_JOB } from './sending/queueSend.ts';
import { sendMessages } from './sending/sendMessages.ts';

const id = z.number().int().positive();

export const smsSchedules = { 'sms.poll': 15_000 };

export const smsJobs = [
  defineJob(SEND_JOB, z.object({ companyId: id, sendId: id }), (payload, { services }) =>
    sendMessages(services, payload),
  ),
  defineJob('sms.poll', z.object({}), (_, { services }) => pollReports(services), { attempts: 1 }),
];
