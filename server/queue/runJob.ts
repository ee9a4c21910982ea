import { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { type Log, withRequestId } from '#server/log.ts';
import { type ClaimedJob, extendClaim, finishJob, markDead, scheduleRetry } from './claims.ts';
import { GiveUp, type Job, type JobContext, type JobServices } from './defineJob.ts';
import { waitBefore } from './waitBefore.ts';

/** A job without its payload type; its schema validates the payload from the table. */
export type Runnable = Pick<Job<never>, 'name' | 'attempts' | 'backOff'> & {
  schema: z.ZodType;
  handle(payload: never, context: JobContext): Promise<unknown>;
};

type RunServices = { database: Database; clock: Clock; log: Log; services: JobServices };

/** Runs one claimed job and stores the outcome. Log lines carry the id of the request that queued the job. */
export async function runJob(
  { database, clock, log, services }: RunServices,
  job: Runnable,
  claimed: ClaimedJob,
): Promise<void> {
  const jobLog = log.with({ job: job.name, jobId: claimed.id, attempt: claimed.attempts });
  const work = async () => {
    try {
      const payload = parsePayload(job, claimed.payload);
      await job.handle(payload, { services, log: jobLog, attempt: claimed.attempts });
      await finishJob(database, claimed);
    } catch (failure) {
      const isLast = failure instanceof GiveUp || claimed.attempts >= job.attempts;
      const runAt = isLast ? null : new Date(clock.now().getTime() + waitBefore(claimed.attempts, job.backOff));
      const error = failure instanceof Error ? failure.message : String(failure);
      await (runAt ? scheduleRetry(database, claimed, runAt, error) : markDead(database, claimed, error));
      jobLog[isLast ? 'error' : 'warn'](isLast ? 'job failed for good' : 'job failed, will be tried again', {
        failure,
        runAt,
      });
    }
  };
  await (claimed.requestId ? withRequestId(claimed.requestId, work) : work());
}

/** Renews the claim while a job runs. Returns a function that stops the renewal. */
export function keepClaimed(database: Database, job: ClaimedJob, lease: number): () => void {
  const timer = setInterval(() => {
    // A failed renewal is retried by the next one. If all fail, another process claims the job.
    extendClaim(database, job, lease).catch(() => undefined);
  }, lease / 3);
  return () => clearInterval(timer);
}

function parsePayload(job: Runnable, payload: unknown): never {
  const parsed = job.schema.safeParse(payload);
  if (!parsed.success) {
    throw new GiveUp(`The payload does not match the schema of ${job.name}: ${z.prettifyError(parsed.error)}`);
  }
  // The schema has checked that the payload is of the handler's type.
  return parsed.data as never;
}
