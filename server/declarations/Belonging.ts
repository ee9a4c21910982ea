import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * Records that belong to a user and must be reassigned or deleted when the user leaves the company. Each function works
 * on the transaction's company.
 */
export type Belonging = {
  /** What is reassigned, in the plural; null if it is deleted with the user. */
  name: string | null;
  /** The number of records to reassign. */
  count(db: Transaction, userId: number): Promise<number>;
  handOver(db: Transaction, from: number, to: number): Promise<void>;
  /** Deletes what is not for others. Runs after `handOver`, or alone, which leaves what would be reassigned. */
  forget(db: Transaction, userId: number): Promise<void>;
};

type Held = { table: PgTable; holder: PgColumn; where?: SQL };

/** Rows with an owner column, reassigned to a colleague. */
export function handedOver(name: string, { table, holder, where }: Held): Belonging {
  return {
    name,
    count: (db, userId) => db.$count(table, and(eq(holder, userId), where)),
    handOver: async (db, from, to) => {
      await db.execute(
        sql`update ${table} set ${sql.identifier(holder.name)} = ${to} where ${and(eq(holder, from), where)}`,
      );
    },
    forget: async () => undefined,
  };
}

/** Rows deleted when their user leaves. */
export function forgotten({ table, holder, where }: Held): Belonging {
  return {
    name: null,
    count: async () => 0,
    handOver: async () => undefined,
    forget: async (db, userId) => {
      await db.delete(table).where(and(eq(holder, userId), where));
    },
  };
}
