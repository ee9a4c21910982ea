import { z } from 'zod';
import { defineJob } from '#server/queue/defineJob.ts';
import { dropUnusedContent } from './content/dropUnusedContent.ts';
import { queueDueSyncs } from './sync/queueDueSyncs.ts';
import { SYNC_JOB } from './sync/queueSync.ts';
import { syncMailbox } from './sync/syncMailbox.ts';
import { deliverDraft } from './writing/deliverDraft.ts';
import { COPY_JOB, SEND_JOB } from './writing/queueSend.ts';
import { storeCopy } from './writing/storeCopy.ts';

const id = z.number().int().positive();
const nothing = z.object({});

export const mailboxJobs = [
  defineJob(SYNC_JOB, z.object({ companyId: id, mailboxId: id }), (payload, { services }) =>
    syncMailbox(services, payload),
  ),
  defineJob(SEND_JOB, z.object({ companyId: id, draftId: id }), (payload, { services }) =>
    deliverDraft(services, payload),
  ),
  defineJob(COPY_JOB, z.object({ companyId: id, draftId: id }), (payload, { services }) =>
    storeCopy(services, payload),
  ),
  defineJob('mailbox.due', nothing, (_, { services }) => queueDueSyncs(services), { attempts: 1 }),
  defineJob('mailbox.tidy', nothing, (_, { services }) => dropUnusedContent(services), { attempts: 1 }),
];

export const mailboxSchedules = { 'mailbox.due': 60_000, 'mailbox.tidy': 24 * 3_600_000 };
