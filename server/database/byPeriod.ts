import { type SQL, sql } from 'drizzle-orm';
import { todayIn } from '#domain/kit/time/days.ts';
import { rowsOf } from './migrate.ts';
import type { Transaction } from './tenancy.ts';

const UNITS = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;

/** Periods shown, the present one included. */
const PERIODS = 12;

type Source = {
  /** The table, and a condition on its rows. */
  from: SQL;
  where?: SQL;
  /** Its instant that decides in which period a row is. */
  at: SQL;
  /** Aggregates by their name, such as `count(*)::int`; they must have a value for no rows at all. */
  sums: Record<string, SQL>;
};

type When = { period: keyof typeof UNITS; timezone: string; now: Date };

/**
 * Figures of each of the last twelve periods, the oldest first and empty ones included. Periods begin in the company's
 * timezone; `date` is their first day.
 */
export async function byPeriod<Sums extends object>(
  db: Transaction,
  { from, where = sql`true`, at, sums }: Source,
  { period, timezone, now }: When,
): Promise<({ date: string } & Sums)[]> {
  const unit = UNITS[period];
  const present = sql`date_trunc(${unit}, ${todayIn(timezone, now)}::timestamp)`;
  const first = sql`(${present} - ${`${PERIODS - 1} ${unit}`}::interval)`;
  const columns = Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.identifier(name)}`);
  const found = await db.execute(sql`
    with periods as (select generate_series(${first}, ${present}, ${`1 ${unit}`}::interval) as start)
    select p.start::date::text as date, counted.*
    from periods p cross join lateral (
      select ${sql.join(columns, sql`, `)} from ${from}
      where ${where} and ${at} >= p.start at time zone ${timezone}
        and ${at} < (p.start + ${`1 ${unit}`}::interval) at time zone ${timezone}
    ) counted order by p.start`);
  return rowsOf<{ date: string } & Sums>(found);
}
