import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { isDuplicate } from '#server/database/sqlState.ts';

type Claim = { id: number; claim: string };

export type ClaimedJob = Claim & {
  name: string;
  payload: unknown;
  attempts: number;
  requestId: string | null;
};

/** What a process can take on: up to `limit` jobs, of which `free` per name. */
export type Capacity = { limit: number; names: { name: string; running: number; free: number }[] };

/**
 * Claims due jobs, those first of whose kind the fewest run in this process: a thousand mails do not delay the one job
 * that ends expired orders. Skips rows that another process is claiming, and jobs whose key is already running: there is
 * one job per key and state (unique index `jobs_key`). Due times use the application's clock, claims the database's,
 * which all processes share.
 */
export async function claimJobs(database: Database, clock: Clock, { limit, names }: Capacity, lease: number) {
  const open = names.filter(({ free }) => free > 0);
  if (open.length === 0 || limit < 1) {
    return [];
  }
  const kinds = sql.join(
    open.map(({ name, running, free }) => sql`(${name}::text, ${running}::integer, ${free}::integer)`),
    sql`, `,
  );
  const found = await database.drizzle.execute(sql`
    with due as materialized (
      select job.id, kind.running + row_number() over (partition by kind.name order by job.run_at, job.id) as turn, job.run_at
      from (values ${kinds}) as kind (name, running, free)
      cross join lateral (
        select id, run_at from jobs
        where state = 'waiting' and name = kind.name and run_at <= ${clock.now().toISOString()}::timestamptz
          and (key is null or not exists (
            select from jobs other where other.name = jobs.name and other.key = jobs.key and other.state = 'running'))
        order by run_at, id limit kind.free for update skip locked
      ) job
    ), first as (select id from due order by turn, run_at, id limit ${limit})
    update jobs set state = 'running', attempts = attempts + 1, claim = gen_random_uuid(),
      claimed_until = now() + ${lease} * interval '1 millisecond'
    from first where jobs.id = first.id
    returning jobs.id::integer as id, name, payload, attempts, claim, request_id as "requestId"`);
  return rowsOf<ClaimedJob>(found).sort((a, b) => a.id - b.id);
}

/** Renews the claim for another `lease` milliseconds, so that no other process claims the job. */
export async function extendClaim(database: Database, { id, claim }: Claim, lease: number): Promise<void> {
  await database.drizzle.execute(
    sql`update jobs set claimed_until = now() + ${lease} * interval '1 millisecond' where id = ${id} and claim = ${claim}`,
  );
}

export async function finishJob(database: Database, { id, claim }: Claim): Promise<void> {
  await database.drizzle.execute(sql`delete from jobs where id = ${id} and claim = ${claim}`);
}

/** Returns a failed job to the queue, to run again at `runAt`. */
export async function scheduleRetry(database: Database, claim: Claim, runAt: Date, error: string): Promise<void> {
  await toWaiting(database, claim, sql`, run_at = ${runAt.toISOString()}::timestamptz, last_error = ${error}`);
}

/** Marks a job as dead after its final failure. Replaces an earlier dead job with the same key. */
export async function markDead(database: Database, { id, claim }: Claim, error: string): Promise<void> {
  await database.transaction(async (db) => {
    await db.execute(sql`
      delete from jobs earlier using jobs own where own.id = ${id} and own.claim = ${claim}
        and earlier.name = own.name and earlier.key = own.key and earlier.state = 'dead'`);
    await db.execute(sql`
      update jobs set state = 'dead', claim = null, claimed_until = null, last_error = ${error}
      where id = ${id} and claim = ${claim}`);
  });
}

/** Returns jobs of crashed processes to the queue: those whose claim has expired, or all running jobs. */
export async function rescueJobs(database: Database, all = false): Promise<void> {
  const isLost = sql`state = 'running' and (${all} or claimed_until < now())`;
  const found = await database.drizzle.execute(sql`select id::integer as id, claim from jobs where ${isLost}`);
  for (const claim of rowsOf<Claim>(found)) {
    await toWaiting(database, claim, sql``, sql` and ${isLost}`);
  }
}

/**
 * Returns a running job to the queue. If a newer job with the same key is already waiting, that one is kept instead.
 */
async function toWaiting(database: Database, { id, claim }: Claim, values: SQL, condition = sql``): Promise<void> {
  try {
    await database.drizzle.execute(sql`
      update jobs set state = 'waiting', claim = null, claimed_until = null${values}
      where id = ${id} and claim = ${claim}${condition}`);
  } catch (failure) {
    if (!isDuplicate(failure, 'jobs_key')) {
      throw failure;
    }
    await finishJob(database, { id, claim });
  }
}
