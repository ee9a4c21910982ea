import { z } from 'zod';
import { defineJob } from '#server/queue/defineJob.ts';
import { SYNC_JOB } from './sync/queueSync.ts';
import { syncMailbox } from './sync/syncMailbox.ts';

const id = z.number().int().positive();

export const mailboxJobs = [
  defineJob(SYNC_JOB, z.object({ companyId: id, mailboxId: id }), (payload, { services }) =>
    syncMailbox(services, payload),
  ),
];
