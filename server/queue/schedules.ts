import { sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { schedules as table } from '#server/database/schema/services.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';

/** Milliseconds by which the clocks of processes may differ. */
const CLOCK_SKEW = 10_000;

/**
 * Queues each recurring job that is due. One whose next run is further away than its interval is due too: the clock was
 * ahead when it last ran, and it would not run until the clock is there again. If several processes do so at once, only
 * the one that updates `next_run_at` queues the job, in the same transaction.
 */
export async function enqueueDueSchedules(
  database: Database,
  clock: Clock,
  schedules: Map<string, number>,
  enqueue: (db: Transaction, name: string, options: { key: string }) => Promise<void>,
): Promise<void> {
  if (schedules.size === 0) {
    return;
  }
  const now = clock.now();
  const stored = await database.drizzle.select().from(table);
  const planned = new Map(stored.map(({ name, nextRunAt }) => [name, nextRunAt]));
  for (const [name, milliseconds] of schedules) {
    const next = new Date(now.getTime() + milliseconds).toISOString();
    const latest = new Date(now.getTime() + milliseconds + CLOCK_SKEW);
    const nextRunAt = planned.get(name);
    if (nextRunAt && nextRunAt > now && nextRunAt <= latest) {
      continue;
    }
    await asSystem(database, async (db) => {
      const moved = await db.execute(sql`
        insert into schedules as s (name, next_run_at) values (${name}, ${next}::timestamptz)
        on conflict (name) do update set next_run_at = excluded.next_run_at
        where s.next_run_at <= ${now.toISOString()}::timestamptz or s.next_run_at > ${latest.toISOString()}::timestamptz
        returning name`);
      if (rowsOf(moved).length > 0) {
        await enqueue(db, name, { key: 'schedule' });
      }
    });
  }
}
