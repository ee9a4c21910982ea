import { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { type Log, withRequestId } from '#server/log.ts';
import { type ClaimedJob, extendClaim, finishJob, putBack, setAside } from './claims.ts';
import { GiveUp, type Job, type JobContext, type JobServices } from './defineJob.ts';

const MAX_WAIT = 3_600_000;

/** A job whose payload type is no longer known: its own schema checks what the table holds. */
export type Runnable = Pick<Job<never>, 'name' | 'attempts' | 'backOff'> & {
  schema: z.ZodType;
  handle(payload: never, context: JobContext): Promise<unknown>;
};

type Surroundings = { database: Database; clock: Clock; log: Log; services: JobServices };

/** Runs one claimed job and stores how it ended. A failure is logged with the request that left the job. */
export async function runJob(
  { database, clock, log, services }: Surroundings,
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
      await (runAt ? putBack(database, claimed, runAt, error) : setAside(database, claimed, error));
      jobLog[isLast ? 'error' : 'warn'](isLast ? 'job failed for good' : 'job failed, will be tried again', {
        failure,
        runAt,
      });
    }
  };
  await (claimed.requestId ? withRequestId(claimed.requestId, work) : work());
}

/** Milliseconds before the next try: twice as long each time, a tenth at random so that failures do not march in step. */
function waitBefore(attempt: number, backOff: number): number {
  return Math.min(MAX_WAIT, backOff * 2 ** (attempt - 1)) * (1 + Math.random() * 0.1);
}

/** Renews the claim of a long job; the answer ends that. */
export function keepClaimed(database: Database, job: ClaimedJob, lease: number): () => void {
  const timer = setInterval(() => {
    // A renewal that fails is made up for by the next; if all fail, the job is given to another process.
    extendClaim(database, job, lease).catch(() => undefined);
  }, lease / 3);
  return () => clearInterval(timer);
}

function parsePayload(job: Runnable, payload: unknown): never {
  const parsed = job.schema.safeParse(payload);
  if (!parsed.success) {
    throw new GiveUp(`The payload is not what ${job.name} takes: ${z.prettifyError(parsed.error)}`);
  }
  // The schema vouched for the type that the handler was defined with.
  return parsed.data as never;
}
