import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { only } from '#server/database/only.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type Failure, notFound } from '../outputs/failures.ts';

export type Finder<Row> = (db: Transaction, id: number, where?: SQL) => Promise<Row>;

/**
 * Returns a function that finds a record of the transaction's company by its id, optionally under a further condition;
 * it throws `missing` if there is none.
 * @param subject such as “That coupon”
 */
export function recordFinder<T extends PgTable & { id: PgColumn }>(
  table: T,
  subject: string,
  otherwise?: string,
): Finder<T['$inferSelect']>;
// The overload above carries the types: drizzle cannot infer the row of a generic table.
export function recordFinder(table: PgTable & { id: PgColumn }, subject: string, otherwise?: string): Finder<object> {
  return async (db, id, where) => {
    const found = await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), where));
    return only(found, () => missing(subject, otherwise));
  };
}

/** The 404 for a record. `otherwise` says why an existing one is not found, if not for lack of access. */
export function missing(subject: string, otherwise = 'you do not have access to it'): Failure {
  return notFound(`${subject} does not exist, or ${otherwise}.`);
}
