import { sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { rowsOf } from '#server/database/migrate.ts';

type Claim = { id: number; claim: string };

export type ClaimedJob = Claim & {
  name: string;
  payload: unknown;
  attempts: number;
  requestId: string | null;
};

/**
 * Takes up to `limit` due jobs for this process. Rows that another process is taking are skipped, not waited for.
 * What is due follows the application's clock; claims end by the database's, which all processes share.
 */
export async function claimJobs(database: Database, clock: Clock, names: string[], limit: number, lease: number) {
  if (names.length === 0) {
    return [];
  }
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
  const found = await database.drizzle.execute(sql`
    with due as materialized (
      select id from jobs where state = 'waiting' and run_at <= ${clock.now().toISOString()}::timestamptz and name in (${list})
      order by run_at, id limit ${limit} for update skip locked
    )
    update jobs set state = 'running', attempts = attempts + 1, claim = gen_random_uuid(),
      claimed_until = now() + ${lease} * interval '1 millisecond'
    from due where jobs.id = due.id
    returning jobs.id::integer as id, name, payload, attempts, claim, request_id as "requestId"`);
  return rowsOf<ClaimedJob>(found).sort((a, b) => a.id - b.id);
}

/** Tells the others that the job is still being worked on. */
export async function extendClaim(database: Database, { id, claim }: Claim, lease: number): Promise<void> {
  await database.drizzle.execute(
    sql`update jobs set claimed_until = now() + ${lease} * interval '1 millisecond' where id = ${id} and claim = ${claim}`,
  );
}

export async function finishJob(database: Database, { id, claim }: Claim): Promise<void> {
  await database.drizzle.execute(sql`delete from jobs where id = ${id} and claim = ${claim}`);
}

/**
 * Puts a failed job back for `runAt`, or sets it aside as dead with null. Where a newer job of the same key already
 * waits, that one does the work.
 */
export async function putBack(
  database: Database,
  { id, claim }: Claim,
  runAt: Date | null,
  error: string,
): Promise<void> {
  const state = runAt ? 'waiting' : 'dead';
  const changed = await database.drizzle.execute(sql`
    update jobs set state = ${state}, run_at = coalesce(${runAt?.toISOString() ?? null}::timestamptz, run_at),
      claim = null, claimed_until = null, last_error = ${error}
    where id = ${id} and claim = ${claim}
      and (${state} = 'dead' or key is null or not exists (
        select from jobs other where other.name = jobs.name and other.key = jobs.key and other.state = 'waiting'))
    returning id`);
  if (rowsOf(changed).length === 0) {
    await finishJob(database, { id, claim });
  }
}

/** Gives back jobs whose process went silent: those whose claim has run out, or all of them. */
export async function rescueJobs(database: Database, all = false): Promise<void> {
  await database.drizzle.execute(sql`
    delete from jobs where state = 'running' and (${all} or claimed_until < now()) and key is not null and exists (
      select from jobs other where other.name = jobs.name and other.key = jobs.key and other.state = 'waiting')`);
  await database.drizzle.execute(sql`
    update jobs set state = 'waiting', claim = null, claimed_until = null where state = 'running' and (${all} or claimed_until < now())`);
}
