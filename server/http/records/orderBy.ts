import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Expression = PgColumn | SQL;

/**
 * A column or expression to sort by. Nullable ones use `nullsLast` and sort last in both directions; for others, `nulls
 * last` would prevent a backward index scan.
 */
export type Sort = Expression | { nullsLast: Expression };

/** The order that a query requests, then by id in the same direction, so that paging is stable. */
export function orderBy<Name extends string>(
  sorts: Record<Name, Sort>,
  { sort_by, sort_order }: { sort_by: Name; sort_order: 'asc' | 'desc' },
  id: PgColumn,
): SQL[] {
  const direction = sort_order === 'desc' ? desc : asc;
  const sort = sorts[sort_by];
  return ['nullsLast' in sort ? sql`${direction(sort.nullsLast)} nulls last` : direction(sort), direction(id)];
}
