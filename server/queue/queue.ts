import { sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { jobs } from '#server/database/schema/services.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { currentRequestId, type Log } from '#server/log.ts';
import { type ClaimedJob, claimJobs, rescueJobs } from './claims.ts';
import type { Job, JobServices } from './defineJob.ts';
import { keepClaimed, type Runnable, runJob } from './runJob.ts';
import { dueSchedules } from './schedules.ts';

type EnqueueOptions = {
  /** Not before this instant; at once by default. */
  runAt?: Date;
  /** While a job of this name and key waits, another one is not added; while one runs, the next one waits. */
  key?: string;
};

export type Queue = {
  /** Makes jobs known, so that they can be queued and run. Before `start`. */
  define(...definitions: Runnable[]): void;
  /** Leaves work in the caller's transaction: it runs after the commit, and never if there is none. */
  enqueue<Payload>(
    db: Transaction,
    job: string | Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Runs the job (with the payload `{}`) once every so many milliseconds over all processes. */
  every(name: string, milliseconds: number): void;
  start(): Promise<void>;
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
  /** Runs due jobs in this process until none is left, for tests and scripts. Returns how many ran. */
  drain(): Promise<number>;
};

export type QueueOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  /** The services for jobs, resolved when the first job runs, because some of them need the queue. */
  services: () => JobServices;
  /** Jobs at a time in this process. */
  concurrency?: number;
  /** Milliseconds between looks at the table; a commit that left work is heard of at once. */
  pollEvery?: number;
  /** Milliseconds after which a job whose process has gone silent is given to another. */
  lease?: number;
};

const CHANNEL = 'muster_jobs';

/** A queue in the database (decision 0010): survives restarts, shared by every process on the same PostgreSQL. */
export function createQueue(options: QueueOptions): Queue {
  const { database, clock, log, services, concurrency = 4, pollEvery = 1000, lease = 60_000 } = options;
  const known = new Map<string, Runnable>();
  const schedules = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let isOn = false;
  let rescuedAt = 0;
  let isLooking = false;
  let lookAgain = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  const queue: Queue = {
    define(...definitions) {
      for (const job of definitions) {
        known.set(job.name, job);
      }
    },
    async enqueue(db, job, payload, { runAt, key } = {}) {
      const definition = known.get(typeof job === 'string' ? job : job.name);
      if (!definition) {
        throw new Error(`There is no job ${typeof job === 'string' ? job : job.name}: define it before it is queued.`);
      }
      definition.schema.parse(payload);
      const row = { name: definition.name, payload, key, runAt: runAt ?? clock.now(), requestId: currentRequestId() };
      await db.insert(jobs).values(row).onConflictDoNothing();
      await db.execute(sql`select pg_notify(${CHANNEL}, '')`);
    },
    every(name, milliseconds) {
      schedules.set(name, milliseconds);
    },
    async start() {
      isOn = true;
      // The embedded database has a single process, so a running job was left behind by an earlier one.
      await rescue(database.kind === 'pglite');
      stopListening = await database.listen(CHANNEL, look, look);
      timer = setInterval(look, pollEvery);
      look();
    },
    async stop() {
      isOn = false;
      clearInterval(timer);
      await stopListening?.();
      while (isLooking || running.size > 0) {
        await Promise.all([...running, new Promise((resolve) => setTimeout(resolve, 5))]);
      }
    },
    async drain() {
      let count = 0;
      for (;;) {
        await dueSchedules(database, clock, schedules, enqueueEmpty);
        const claimed = await claimJobs(database, clock, [...known.keys()], concurrency, lease);
        if (claimed.length === 0) {
          return count;
        }
        count += claimed.length;
        await Promise.all(claimed.map(run));
      }
    },
  };

  function enqueueEmpty(db: Transaction, name: string, options: EnqueueOptions) {
    return queue.enqueue(db, name, {}, options);
  }

  /** Claims as many jobs as there are free slots; a wake-up that arrives meanwhile is not lost. */
  function look() {
    if (isLooking) {
      lookAgain = true;
      return;
    }
    isLooking = true;
    lookAgain = false;
    takeDue()
      .catch((failure: unknown) => log.error('queue could not be read', { failure }))
      .finally(() => {
        isLooking = false;
        if (lookAgain && isOn) {
          look();
        }
      });
  }

  async function takeDue() {
    if (!isOn) {
      return;
    }
    if (Date.now() - rescuedAt > lease / 4) {
      await rescue();
    }
    await dueSchedules(database, clock, schedules, enqueueEmpty);
    const free = concurrency - running.size;
    const claimed = free > 0 ? await claimJobs(database, clock, [...known.keys()], free, lease) : [];
    for (const job of claimed) {
      const work = run(job).finally(() => {
        running.delete(work);
        if (isOn) {
          look();
        }
      });
      running.add(work);
    }
  }

  /** A failure holds up neither the start nor the jobs that wait: the next rescue tries again. */
  async function rescue(all = false) {
    rescuedAt = Date.now();
    await rescueJobs(database, all).catch((failure: unknown) =>
      log.error('jobs of processes that went silent could not be given back', { failure }),
    );
  }

  async function run(job: ClaimedJob) {
    const definition = known.get(job.name);
    if (!definition) {
      return;
    }
    const release = keepClaimed(database, job, lease);
    try {
      await runJob({ database, clock, log, services: services() }, definition, job);
    } catch (failure) {
      log.error('job outcome could not be stored', { job: job.name, jobId: job.id, failure });
    } finally {
      release();
    }
  }

  return queue;
}
