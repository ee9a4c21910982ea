import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/tenancy.ts';

/** Where an area keeps roles by their name, so that a role that is renamed or replaced is still meant. */
export type RoleNames = { rename(db: Transaction, from: string, to: string): Promise<void> };

/** Role names in a column of a table, within the company of the transaction. */
export function roleNamesIn(table: PgTable, column: PgColumn): RoleNames {
  return {
    rename: async (db, from, to) => {
      if (from !== to) {
        await db.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${to} where ${eq(column, from)}`);
      }
    },
  };
}
