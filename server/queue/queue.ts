import { sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { jobs } from '#server/database/schema/services.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { currentRequestId, type Log } from '#server/log.ts';
import { type Capacity, type ClaimedJob, claimJobs, rescueJobs } from './claims.ts';
import type { Job, JobServices } from './defineJob.ts';
import { keepClaimed, type Runnable, runJob } from './runJob.ts';
import { enqueueDueSchedules } from './schedules.ts';

type EnqueueOptions = {
  /** The earliest time to run; immediately by default. */
  runAt?: Date;
  /** At most one job per name and key waits, and at most one runs. A further one is not added while one waits. */
  key?: string;
};

export type Queue = {
  /** Registers jobs, so that they can be queued and run. Call it before `start`. */
  define(...definitions: Runnable[]): void;
  /** Adds a job in the caller's transaction: it runs after the commit, and not at all after a rollback. */
  enqueue<Payload>(
    db: Transaction,
    job: string | Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Deletes the waiting job with this key in the caller's transaction: after a rollback, it waits again. Returns false
   * if there is none. A job that has failed and waits for its next attempt is not deleted.
   */
  withdraw(db: Transaction, job: Pick<Runnable, 'name'>, key: string): Promise<boolean>;
  /** Runs the job with the payload `{}` at this interval, once across all processes. */
  every(name: string, milliseconds: number): void;
  start(): Promise<void>;
  /** Claims no more jobs and waits for those that are running. */
  stop(): Promise<void>;
  /**
   * Runs due jobs in this process until none is left, for tests. They run one after another, so that what they send
   * arrives in their order. Returns how many ran.
   */
  drain(): Promise<number>;
};

export type QueueOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  /** The services for jobs. A function, because some of them need the queue to be created first. */
  services: () => JobServices;
  /** Maximum jobs running at a time in this process. Jobs of one name leave one of these free, if there are several. */
  concurrency?: number;
  /** Milliseconds between polls of the table. New jobs are also announced by NOTIFY. */
  pollEvery?: number;
  /** Milliseconds after which another process can claim the job of a process that stopped renewing its claim. */
  lease?: number;
};

const CHANNEL = 'muster_jobs';

/**
 * A job queue in the database (decision 0010). It survives restarts and is shared by all processes on one PostgreSQL.
 */
export function createQueue(options: QueueOptions): Queue {
  const { database, clock, log, services, concurrency = 4, pollEvery = 1000, lease = 60_000 } = options;
  const known = new Map<string, Runnable>();
  const schedules = new Map<string, number>();
  const running = new Map<Promise<void>, string>();
  let isStarted = false;
  let rescuedAt = 0;
  let isPolling = false;
  let pollAgain = false;
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
        throw new Error(`The job ${typeof job === 'string' ? job : job.name} is not defined.`);
      }
      definition.schema.parse(payload);
      const row = { name: definition.name, payload, key, runAt: runAt ?? clock.now(), requestId: currentRequestId() };
      await db.insert(jobs).values(row).onConflictDoNothing();
      await db.execute(sql`select pg_notify(${CHANNEL}, '')`);
    },
    async withdraw(db, { name }, key) {
      const found = await db.execute(sql`select withdraw_job(${name}, ${key}) as "isWithdrawn"`);
      return only(rowsOf<{ isWithdrawn: boolean }>(found)).isWithdrawn;
    },
    every(name, milliseconds) {
      schedules.set(name, milliseconds);
    },
    async start() {
      isStarted = true;
      // The embedded database has a single process, so any job marked as running belongs to one that has ended.
      await rescue(database.kind === 'pglite');
      stopListening = await database.listen(CHANNEL, poll, poll);
      timer = setInterval(poll, pollEvery);
      poll();
    },
    async stop() {
      isStarted = false;
      clearInterval(timer);
      await stopListening?.();
      while (isPolling || running.size > 0) {
        await Promise.all([...running.keys(), new Promise((resolve) => setTimeout(resolve, 5))]);
      }
    },
    async drain() {
      let count = 0;
      for (;;) {
        await enqueueDueSchedules(database, clock, schedules, enqueueEmpty);
        const claimed = await claimJobs(database, clock, capacity(), lease);
        if (claimed.length === 0) {
          return count;
        }
        count += claimed.length;
        for (const job of claimed) {
          await run(job);
        }
      }
    },
  };

  function enqueueEmpty(db: Transaction, name: string, options: EnqueueOptions) {
    return queue.enqueue(db, name, {}, options);
  }

  /** Claims and runs due jobs, one call at a time. A wake-up during a poll causes another poll. */
  function poll() {
    if (isPolling) {
      pollAgain = true;
      return;
    }
    isPolling = true;
    pollAgain = false;
    claimDue()
      .catch((failure: unknown) => log.error('queue could not be read', { failure }))
      .finally(() => {
        isPolling = false;
        if (pollAgain && isStarted) {
          poll();
        }
      });
  }

  async function claimDue() {
    if (!isStarted) {
      return;
    }
    if (Date.now() - rescuedAt > lease / 4) {
      await rescue();
    }
    await enqueueDueSchedules(database, clock, schedules, enqueueEmpty);
    const claimed = await claimJobs(database, clock, capacity(), lease);
    for (const job of claimed) {
      const work = run(job).finally(() => {
        running.delete(work);
        if (isStarted) {
          poll();
        }
      });
      running.set(work, job.name);
    }
  }

  function capacity(): Capacity {
    const names = [...running.values()];
    const atMost = Math.max(1, concurrency - 1);
    return {
      limit: concurrency - running.size,
      names: [...known.keys()].map((name) => {
        const count = names.filter((other) => other === name).length;
        return { name, running: count, free: atMost - count };
      }),
    };
  }

  /** Errors are only logged, so that they do not prevent the start; the next rescue tries again. */
  async function rescue(all = false) {
    rescuedAt = Date.now();
    await rescueJobs(database, all).catch((failure: unknown) =>
      log.error('jobs of crashed processes could not be returned to the queue', { failure }),
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
