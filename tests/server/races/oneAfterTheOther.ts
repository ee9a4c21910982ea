import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Long enough for a busy machine. */
const PATIENCE = 20_000;

/**
 * The rows or tables whose writes are held back. With `rows`, the existing rows of a table are released in order; with
 * `tables`, all writes. `event` holds that event's lock instead, at which buyers and staff wait in order of arrival.
 * With `passes` a call may also go through without waiting, for one that writes nothing there unless the other makes it
 * wait.
 */
export type Gate =
  | { rows: string; passes?: true }
  | { tables: string[]; passes?: true }
  | { event: number; passes?: true };

/**
 * Runs calls on PostgreSQL so that each has finished reading before any of them writes: the gate blocks writes until
 * all calls, started one by one, are waiting. Calls that wait for a row continue in the order in which they started, so
 * the outcome is deterministic, with the product's locks and without.
 */
export async function oneAfterTheOther<T>(url: string, gated: Gate, calls: (() => Promise<T>)[]): Promise<T[]> {
  const gate = new pg.Client({ connectionString: url });
  await gate.connect();
  try {
    await gate.query('begin');
    await gate.query(closing(gated));
    const answers: Promise<T>[] = [];
    let gone = 0;
    for (const call of calls) {
      const answer = call();
      answers.push(answer);
      if ('passes' in gated) {
        const go = () => {
          gone += 1;
        };
        answer.then(go, go);
      }
      await waiting(gate, () => answers.length - gone);
    }
    await gate.query('commit');
    return await Promise.all(answers);
  } finally {
    await gate.end();
  }
}

function closing(gated: Gate): string {
  if ('event' in gated) {
    return `select pg_advisory_xact_lock(7415, ${gated.event})`;
  }
  return 'rows' in gated
    ? `select from ${gated.rows} for update`
    : `lock table ${gated.tables.join(', ')} in exclusive mode`;
}

/** Waits until this many connections to the database are waiting for a lock. */
async function waiting(gate: pg.Client, count: () => number): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(5)) {
    // Within a transaction the activity statistics are a snapshot from the first read, unless it is cleared.
    await gate.query('select pg_stat_clear_snapshot()');
    const { rows } = await gate.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]?.n === count()) {
      return;
    }
  }
  throw new Error(`${count()} calls should wait for a lock: does each of them write to the table, or take a lock?`);
}
