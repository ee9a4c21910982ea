import { z } from 'zod';
import { defineJob } from '#server/queue/defineJob.ts';
import { closeCharge, pollCharges } from './askProvider.ts';
import { REFUND_ATTEMPTS, refundCharge } from './refundCharge.ts';

const chargeId = z.number().int().positive();

export const chargeSchedules = { 'documents.poll-charges': 30_000 };

export const chargeJobs = [
  defineJob('documents.poll-charges', z.object({}), (_, { services }) => pollCharges(services), { attempts: 1 }),
  defineJob('documents.close-charge', z.object({ chargeId }), (payload, { services }) =>
    closeCharge(services, payload.chargeId),
  ),
  defineJob(
    'documents.refund-charge',
    z.object({ chargeId, isAccepted: z.boolean().optional() }),
    (payload, { services, attempt }) => refundCharge(services, payload, attempt),
    { attempts: REFUND_ATTEMPTS },
  ),
];
