import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError } from 'drizzle-orm';
import { withLocale } from '#server/locale.ts';
import type { Log } from '#server/log.ts';
import type { Database, Queryable } from './connect.ts';
import { rowsOf } from './migrate.ts';
import { CommitUnanswered, DatabaseUnavailable, isOutage } from './outage.ts';
import { SQL_STATE, sqlState } from './sqlState.ts';

/** A Drizzle transaction. Inside `inCompany` row-level security confines it to one company. */
export type Transaction = Queryable;

/**
 * Runs `work` in one transaction as the role that row-level security binds, confined to one company:
 * a query that forgets its company finds nothing of the others, and inserts for another company fail. What it writes for
 * people has the formats of the company's language.
 */
export function inCompany<T>(
  database: Database,
  companyId: number,
  work: (db: Transaction) => Promise<T>,
  /** A user who is confined to the campaigns they organise (decision 0030). */
  organiser: number | null = null,
  /** SQL expressions to evaluate with the first statement, such as those of `holdsLock`. */
  opening: readonly string[] = [],
): Promise<T> {
  const confinement =
    organiser === null
      ? [setting('app.company', companyId), "set_config('role', 'muster_app', true)"]
      : [
          setting('app.company', companyId),
          setting('app.organiser', organiser),
          "set_config('role', 'muster_organiser', true)",
        ];
  return transact(database, work, [...confinement, `(${localeOf(companyId)}) as locale`, ...opening]);
}

/** A setting of this transaction, as an expression. */
function setting(name: string, id: number): string {
  if (!Number.isSafeInteger(id)) {
    throw new Error(`${name} is the id of a row, not ${id}.`);
  }
  return `set_config('${name}', '${id}', true)`;
}

function localeOf(companyId: number): string {
  return `select locale from companies where id = ${companyId}`;
}

/** Runs `work` in one transaction across companies: sign-in, sessions, jobs. Keep its queries few and named. */
export function asSystem<T>(database: Database, work: (db: Transaction) => Promise<T>): Promise<T> {
  return transact(database, work);
}

/**
 * Registers work for when the transaction of `inCompany` or `asSystem` is rolled back, to undo effects outside the database.
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
 * with `onCommit` and `onRollback`. So is one that could not begin, because its connection had been lost while idle.
 * @throws DatabaseUnavailable, CommitUnanswered, or what `work` throws; an Error inside the `work` of another one.
 */
async function transact<T>(
  database: Database,
  work: (db: Transaction) => Promise<T>,
  opening: readonly string[] = [],
): Promise<T> {
  if (around.getStore()?.stage === 'working') {
    throw new Error('This code runs in a transaction already: pass that one on instead of opening a second.');
  }
  for (let attempt = 1; ; attempt += 1) {
    const run: Run = { steps: { commit: [], rollback: [] }, stage: 'opening' };
    try {
      const answer = await database.transaction((db, opened) => {
        run.locale = rowsOf<Pick<Run, 'locale'>>(opened)[0]?.locale;
        return inLocaleOf(run, () => perform(run, db, work));
      }, opening);
      for (const step of run.steps.commit) {
        await inLocaleOf(run, step);
      }
      return answer;
    } catch (thrown) {
      // The caller must hear of the failure itself, not of one in its aftermath.
      await Promise.allSettled(run.steps.rollback.map((step) => step()));
      const failure = failureOf(run, thrown);
      const isRepeatable = RETRYABLE.includes(sqlState(failure)) || isStale(run, thrown);
      if (attempt === ATTEMPTS || !isRepeatable) {
        throw failure;
      }
    }
  }
}

/**
 * The transaction around the running code. A second one would wait for another connection while it holds the first: for
 * ever on the embedded database, which has one, and on PostgreSQL when as many do so as the pool has connections.
 */
const around = new AsyncLocalStorage<Run>();

type Run = {
  steps: Steps;
  stage: 'opening' | 'working' | 'committing' | 'rolling back';
  /** Of the company that the transaction is confined to. */
  locale?: string | undefined;
  /** What `work` threw. A ROLLBACK that fails too, as on a lost connection, would otherwise hide it. */
  failure?: { thrown: unknown };
};

function inLocaleOf<T>({ locale }: Run, work: () => T): T {
  return locale === undefined ? work() : withLocale(locale, work);
}

async function perform<T>(run: Run, db: Transaction, work: (db: Transaction) => Promise<T>): Promise<T> {
  steps.set(db, run.steps);
  run.stage = 'working';
  try {
    const answer = await around.run(run, () => work(db));
    run.stage = 'committing';
    return answer;
  } catch (thrown) {
    run.stage = 'rolling back';
    run.failure = { thrown };
    throw thrown;
  }
}

function failureOf({ stage, failure }: Run, thrown: unknown): unknown {
  if (failure) {
    return failure.thrown;
  }
  if (stage === 'opening') {
    return thrown instanceof DrizzleQueryError && !isOutage(thrown) ? thrown : new DatabaseUnavailable(thrown);
  }
  return isOutage(thrown) ? new CommitUnanswered(thrown) : thrown;
}

/** A connection was at hand, and turned out to be lost with its first statement. */
function isStale({ stage }: Run, thrown: unknown): boolean {
  return stage === 'opening' && thrown instanceof DrizzleQueryError && isOutage(thrown);
}
