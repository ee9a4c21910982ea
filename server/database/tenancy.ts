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
  return database.drizzle.transaction(async (db) => {
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
  return database.drizzle.transaction(work);
}
