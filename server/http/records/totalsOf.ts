import { type SQL, sql } from 'drizzle-orm';
import type { ListTotal } from '#contract/kit/shapes.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The sums of a list, by name. */
export type Totals = {
  /** The currency of a row's amounts; absent for numbers, such as credits. */
  currency?: SQL | { getSQL: () => SQL };
  /** Amounts in minor units, or numbers. */
  sums: Record<string, SQL | { getSQL: () => SQL }>;
  /** What the sums need besides the listed table, with at most one row for each of its rows: ` left join … on …`. */
  joined?: SQL;
};

/**
 * The sums over `listed` (FROM and WHERE) in each currency.
 * @returns by name and currency; none for a list without rows
 */
export async function totalsOf(db: Transaction, listed: SQL, { currency, sums }: Totals): Promise<ListTotal[]> {
  const names = Object.keys(sums);
  const columns = names.map((name, index) => sql`coalesce(sum(${sums[name]}), 0)::text as ${column(index)}`);
  const found = await db.execute(
    sql`select ${currency ?? sql`null`} as currency, ${sql.join(columns, sql`, `)} from ${listed} group by 1 order by 1`,
  );
  const rows = rowsOf<Record<string, string | null>>(found);
  return names.flatMap((of, index) =>
    rows.map((row) => {
      const sum = row[`sum_${index}`] ?? '0';
      return { of, currency: row.currency ?? null, amount: row.currency ? fromMinor(BigInt(sum), row.currency) : sum };
    }),
  );
}

function column(index: number): SQL {
  return sql.identifier(`sum_${index}`).getSQL();
}
