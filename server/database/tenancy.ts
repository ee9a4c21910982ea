import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { withLocale } from '#server/locale.ts';
import type { Log } from '#server/log.ts';
import type { Database, Queryable } from './connect.ts';
import { rowsOf } from './migrate.ts';
import { CommitUnanswered, DatabaseUnavailable, isOutage } from './outage.ts';
import { isConcurrencyFailure } from './sqlState.ts';

/** A Drizzle transaction. Inside `inCompany`, row-level security limits it to one company. */
export type Transaction = Queryable;

/**
 * Runs `work` in one transaction limited to one company by row-level security: a query that forgets its company finds
 * no rows of others, and inserts for another company fail. Formatted texts use the company's locale.
 */
export function inCompany<T>(
  database: Database,
  companyId: number,
  work: (db: Transaction) => Promise<T>,
  /** A user limited to the campaigns they organise (decision 0030). */
  organiser: number | null = null,
  /** SQL expressions evaluated together with BEGIN, such as those of `holdsLock`. */
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

/** An SQL expression that sets a transaction-local setting. */
function setting(name: string, id: number): string {
  if (!Number.isSafeInteger(id)) {
    throw new Error(`${name} is the id of a row, not ${id}.`);
  }
  return `set_config('${name}', '${id}', true)`;
}

function localeOf(companyId: number): string {
  return `select locale from companies where id = ${companyId}`;
}

/**
 * Runs a part of `inCompany` without the limits of its organiser, for rules that depend on what other users have or see.
 * Nothing that `work` reads may reach the organiser.
 */
export async function inWholeCompany<T>(db: Transaction, work: () => Promise<T>): Promise<T> {
  const [before] = rowsOf<{ role: string }>(await db.execute(sql`select current_setting('role') as role`));
  if (before?.role !== 'muster_organiser') {
    return work();
  }
  await db.execute(sql`select set_config('role', 'muster_app', true)`);
  try {
    return await work();
  } finally {
    // Fails if a statement of `work` failed; the transaction can then only be rolled back, which restores the role.
    await db.execute(sql`select set_config('role', 'muster_organiser', true)`).catch(() => undefined);
  }
}

/** Runs `work` in one transaction across all companies: sign-in, sessions, jobs. Use sparingly. */
export function asSystem<T>(database: Database, work: (db: Transaction) => Promise<T>): Promise<T> {
  return transact(database, work);
}

/**
 * Registers work for after the commit of `inCompany` or `asSystem`, such as broadcasts. It runs once even if the
 * transaction is retried, and a failure is only logged. Queue a job for anything that must not be lost.
 */
export function onCommit(db: Transaction, log: Log, work: () => void | Promise<void>): void {
  stepsOf(db).push(async () => {
    try {
      await work();
    } catch (failure) {
      log.error('after commit failed', { failure });
    }
  });
}

type Step = () => Promise<void>;

/** The `onCommit` steps of each transaction. */
const steps = new WeakMap<Transaction, Step[]>();

function stepsOf(db: Transaction): Step[] {
  const own = steps.get(db) ?? [];
  steps.set(db, own);
  return own;
}

const ATTEMPTS = 4;

/**
 * Runs `work` in a transaction, then its `onCommit` steps. Deadlocks, serialization failures and transactions that
 * could not begin because an idle connection was lost are retried, so `work` may have effects outside the database only
 * through `onCommit`.
 * @throws DatabaseUnavailable, CommitUnanswered, or what `work` throws; an Error if called inside another `work`
 */
async function transact<T>(
  database: Database,
  work: (db: Transaction) => Promise<T>,
  opening: readonly string[] = [],
): Promise<T> {
  if (around.getStore()?.stage === 'working') {
    throw new Error('This code already runs in a transaction: pass it on instead of opening a second one.');
  }
  for (let attempt = 1; ; attempt += 1) {
    const run: Run = { steps: [], stage: 'opening' };
    try {
      const answer = await database.transaction((db, opened) => {
        run.locale = rowsOf<Pick<Run, 'locale'>>(opened)[0]?.locale;
        return inLocaleOf(run, () => perform(run, db, work));
      }, opening);
      for (const step of run.steps) {
        await inLocaleOf(run, step);
      }
      return answer;
    } catch (thrown) {
      const failure = failureOf(run, thrown);
      const isRepeatable = isConcurrencyFailure(failure) || isStale(run, thrown);
      if (attempt === ATTEMPTS || !isRepeatable) {
        throw failure;
      }
    }
  }
}

/**
 * The transaction of the running code. A nested one would wait for a second connection while holding the first: forever
 * on the embedded database, which has one, and on PostgreSQL when every pooled connection does so.
 */
const around = new AsyncLocalStorage<Run>();

type Run = {
  steps: Step[];
  stage: 'opening' | 'working' | 'committing' | 'rolling back';
  /** The locale of the transaction's company. */
  locale?: string | undefined;
  /** What `work` threw. Otherwise a failed ROLLBACK, as on a lost connection, would hide it. */
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

/** An idle connection from the pool turned out to be lost on its first statement. */
function isStale({ stage }: Run, thrown: unknown): boolean {
  return stage === 'opening' && thrown instanceof DrizzleQueryError && isOutage(thrown);
}
