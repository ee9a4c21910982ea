import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Parts = {
  list: PgTable;
  parents: PgTable;
  /** Selects parents; all of them if absent. */
  of?: SQL | undefined;
  /** The order of the parents, if the list is sorted by parent before row. */
  by?: SQL[];
  /** Selects the rows of a parent. */
  where: SQL | undefined;
  /** The order of the rows within a parent. */
  order: SQL[];
};

/**
 * Subquery with the first `limit` rows of each parent. Each parent's rows are read in index order and only up to the
 * limit; sorting them all together would read every row first.
 */
export function firstOfEach({ list, parents, of, by, where, order }: Parts, limit: number): SQL {
  const limited = (columns: SQL[]) => sql` order by ${sql.join(columns, sql`, `)} limit ${limit}`;
  const each = sql`(select ${list}.* from ${list} where ${where ?? sql`true`}${limited(order)}) ${list}`;
  const end = by ? limited([...by, ...order]) : sql``;
  return sql`(select ${list}.* from ${parents} cross join lateral ${each} where ${of ?? sql`true`}${end})`;
}
