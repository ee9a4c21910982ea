import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Parts = {
  list: PgTable;
  /** The parents of the rows, and a condition to select them; all parents if absent. */
  parents: PgTable;
  of?: SQL | undefined;
  /** The order of the parents, where the list has theirs before that of the rows. */
  by?: SQL[];
  /** The rows of a parent. */
  where: SQL | undefined;
  /** Their order. */
  order: SQL[];
};

/**
 * At most `most` rows of each parent, as a subquery: those of each are read by the index that has them in this order, and no
 * further. Ordered together, all of them would be read first.
 */
export function firstOfEach({ list, parents, of, by, where, order }: Parts, most: number): SQL {
  const limited = (columns: SQL[]) => sql` order by ${sql.join(columns, sql`, `)} limit ${most}`;
  const each = sql`(select ${list}.* from ${list} where ${where ?? sql`true`}${limited(order)}) ${list}`;
  const end = by ? limited([...by, ...order]) : sql``;
  return sql`(select ${list}.* from ${parents} cross join lateral ${each} where ${of ?? sql`true`}${end})`;
}
