import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './connect.ts';

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

const undone = new WeakMap<Transaction, (() => Promise<unknown>)[]>();

/**
 * Leaves work for when the transaction of `inCompany` or `asSystem` comes to nothing: what it did outside the database.
 * It runs after the rollback and must bear that a commit whose answer was lost counts as none.
 */
export function onRollback(db: Transaction, work: () => Promise<unknown>): void {
  undone.set(db, [...(undone.get(db) ?? []), work]);
}

async function transact<T>(database: Database, work: (db: Transaction) => Promise<T>): Promise<T> {
  let own: Transaction | undefined;
  try {
    return await database.drizzle.transaction((db) => {
      own = db;
      return work(db);
    });
  } catch (failure) {
    const steps = own ? (undone.get(own) ?? []) : [];
    // The failure itself is what the caller must hear of.
    await Promise.allSettled(steps.map((step) => step()));
    throw failure;
  }
}
