import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/tenancy.ts';

/** A place where an area stores role names, updated when a role is renamed or replaced. */
export type RoleNames = { rename(db: Transaction, from: string, to: string): Promise<void> };

/** Role names stored in a table column, within the transaction's company. */
export function roleNamesIn(table: PgTable, column: PgColumn): RoleNames {
  return {
    rename: async (db, from, to) => {
      if (from !== to) {
        await db.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${to} where ${eq(column, from)}`);
      }
    },
  };
}
