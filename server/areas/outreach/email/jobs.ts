import { z } from 'zod';
import { defineJob } from '#server/queue/defineJob.ts';
import { dropLeftAttachments } from './compose/attachments.ts';
import { SEND_JOB } from './sending/queueSend.ts';
import { sendEmails } from './sending/sendEmails.ts';

const id = z.number().int().positive();

export const emailJobs = [
  defineJob(SEND_JOB, z.object({ companyId: id, sendId: id }), (payload, { services }) =>
    sendEmails(services, payload),
  ),
  defineJob('email.tidy', z.object({}), (_, { services }) => dropLeftAttachments(services), { attempts: 1 }),
];

export const emailSchedules = { 'email.tidy': 3_600_000 };
