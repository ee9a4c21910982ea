import { sql } from 'drizzle-orm';
import type { Log } from '#server/log.ts';
import type { Database, Queryable } from './connect.ts';
import { SQL_STATE, sqlState } from './sqlState.ts';

/** A Drizzle transaction. Inside `inCompany` row-level security confines it to one company. */
export type Transaction = Queryable;

/**
 * Runs `work` in one transaction as the role that row-level security binds, confined to one company:
 * a query that forgets its company finds nothing of the others, and inserts for another company fail.
 */
export function inCompany<T>(
  database: Database,
  companyId: number,
  work: (db: Transaction) => Promise<T>,
  /** A user who is confined to the campaigns they organise (decision 0030). */
  organiser: number | null = null,
): Promise<T> {
  return transact(database, async (db) => {
    await db.execute(
      organiser === null
        ? sql`select set_config('app.company', ${String(companyId)}, true), set_config('role', 'muster_app', true)`
        : sql`select set_config('app.company', ${String(companyId)}, true),
            set_config('app.organiser', ${String(organiser)}, true), set_config('role', 'muster_organiser', true)`,
    );
    return work(db);
  });
}

/** Runs `work` in one transaction across companies: sign-in, sessions, jobs. Keep its queries few and named. */
export function asSystem<T>(database: Database, work: (db: Transaction) => Promise<T>): Promise<T> {
  return transact(database, work);
}

/**
 * Leaves work for when the transaction of `inCompany` or `asSystem` comes to nothing: what it did outside the database.
 * It runs after the rollback and must bear that a commit whose answer was lost counts as none.
 */
export function onRollback(db: Transaction, work: () => Promise<unknown>): void {
  stepsOf(db).rollback.push(work);
}

/**
 * Leaves work for after the commit of `inCompany` or `asSystem`: broadcasts, nudges. It runs once, also where the
 * transaction had to be repeated, and its failure is logged. What must not be lost is queued instead.
 */
export function onCommit(db: Transaction, log: Log, work: () => void | Promise<void>): void {
  stepsOf(db).commit.push(async () => {
    try {
      await work();
    } catch (failure) {
      log.error('after commit failed', { failure });
    }
  });
}

type Steps = { commit: (() => Promise<void>)[]; rollback: (() => Promise<unknown>)[] };

const steps = new WeakMap<Transaction, Steps>();

function stepsOf(db: Transaction): Steps {
  const own = steps.get(db) ?? { commit: [], rollback: [] };
  steps.set(db, own);
  return own;
}

const RETRYABLE: (string | undefined)[] = [SQL_STATE.serializationFailure, SQL_STATE.deadlock];
const ATTEMPTS = 4;

/**
 * Runs `work` in a transaction, then what it left for after it. A deadlock or serialization failure means that the
 * database chose this transaction to give way, so it is repeated: `work` may keep nothing outside of the database but
 * with `onCommit` and `onRollback`.
 */
async function transact<T>(database: Database, work: (db: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let own: Transaction | undefined;
    try {
      const answer = await database.transaction((db) => {
        own = db;
        return work(db);
      });
      for (const step of own ? stepsOf(own).commit : []) {
        await step();
      }
      return answer;
    } catch (failure) {
      // The caller must hear of the failure itself, not of one in its aftermath.
      await Promise.allSettled((own ? stepsOf(own).rollback : []).map((step) => step()));
      if (attempt === ATTEMPTS || !RETRYABLE.includes(sqlState(failure))) {
        throw failure;
      }
    }
  }
}
