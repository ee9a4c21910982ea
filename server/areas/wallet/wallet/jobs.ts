import { z } from 'zod';
import { pollInstallationPayments } from '#server/payments/installation/pollInstallationPayments.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { releaseExpired } from './ledger/releaseExpired.ts';
import { mailReceipt, RECEIPT_JOB } from './purchases/mailReceipt.ts';
import { warnOfLowBalance } from './warnOfLowBalance.ts';

const MINUTE = 60_000;
const nothing = z.object({});
const id = z.number().int().positive();

export const walletSchedules = {
  'wallet.poll': MINUTE / 2,
  'wallet.release': 10 * MINUTE,
  'wallet.warn': MINUTE,
};

export const walletJobs = [
  defineJob(RECEIPT_JOB, z.object({ companyId: id, purchaseId: id }), (payload, { services }) =>
    mailReceipt(services, payload),
  ),
  defineJob('wallet.poll', nothing, (_, { services }) => pollInstallationPayments(services), { attempts: 1 }),
  defineJob('wallet.release', nothing, (_, { services }) => releaseExpired(services), { attempts: 1 }),
  defineJob('wallet.warn', nothing, (_, { services }) => warnOfLowBalance(services), { attempts: 1 }),
];
