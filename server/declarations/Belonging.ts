import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/tenancy.ts';

/** What is a person's own in a company, for when they leave it. Each function works on the company of the transaction. */
export type Belonging = {
  /** What somebody else takes over, in the plural; null for what goes with the person. */
  name: string | null;
  /** How many there are to take over. */
  count(db: Transaction, userId: number): Promise<number>;
  handOver(db: Transaction, from: number, to: number): Promise<void>;
  /** Removes what nobody takes over; runs after `handOver`. */
  forget(db: Transaction, userId: number): Promise<void>;
};

type Held = { table: PgTable; holder: PgColumn; where?: SQL };

/** Rows with a column that says whose they are, which go to a colleague. */
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

/** Rows that are deleted when their person leaves. */
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
