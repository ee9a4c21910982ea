import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Long, for a machine that is busy with other things. */
const PATIENCE = 20_000;

/**
 * What is kept from being written: the rows that a table has, which are let go in order, or all of a table. `event` keeps
 * the lock of that event instead, at which its buyers and staff wait in the order in which they came. With `passes` a
 * call may also go through without a wait, for the one that writes nothing there unless the other makes it wait.
 */
export type Gate = { rows: string } | { tables: string[]; passes?: true } | { event: number };

/**
 * Plays calls on PostgreSQL so that each has read all it goes by before any of them writes: nobody may write to what the
 * gate names until the calls, begun one by one, all wait. Calls that wait for a row go on in the order in which they
 * began, so their outcome is the same each time, with the product's locks as without.
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

/** Waits until so many connections to this database wait for a lock. */
async function waiting(gate: pg.Client, count: () => number): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(5)) {
    // A transaction sees who is connected as of its first look, unless it forgets that look.
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
