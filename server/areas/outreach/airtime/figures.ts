import { sql } from 'drizzle-orm';
import type { airtime as contract } from '#contract/outreach/airtime.ts';
import { todayIn } from '#domain/kit/days.ts';
import { fromMinor } from '#domain/kit/money.ts';
import type { AirtimePeriod } from '#domain/outreach/airtime.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import type { Handlers } from '#server/http/implement.ts';

type Calls = Handlers<typeof contract>;
type Metrics = {
  total: number;
  scheduled: number;
  pending: number;
  successful: number;
  failed: number;
  total_sent: number;
};
type Sum = { currency: string; minor: number; topups: number; credits: number };
type Totals = { date: string; total: number; successful: number; failed: number; credits: number };

/** Top-ups by state. Those whose outcome is open in any way are pending. */
export const metrics: Calls['GET /airtime/metrics'] = async ({ db }) => {
  const found = await db.execute(sql`
    select count(*)::int as total, count(*) filter (where status = 'scheduled')::int as scheduled,
      count(*) filter (where status in ('processing', 'pending', 'unknown'))::int as pending,
      count(*) filter (where status = 'successful')::int as successful,
      count(*) filter (where status = 'failed')::int as failed,
      coalesce(sum(credits) filter (where status = 'successful'), 0)::float8 as total_sent
    from airtime_topups`);
  return { data: only(rowsOf<Metrics>(found)) };
};

export const sums: Calls['GET /airtime/transactions-totals'] = async ({ db }) => {
  const found = await db.execute(sql`
    select currency, sum(amount_minor)::float8 as minor, count(*)::int as topups, sum(credits)::float8 as credits
    from airtime_topups where status = 'successful' group by currency order by count(*) desc, currency`);
  return {
    data: rowsOf<Sum>(found).map(({ minor, ...sum }) => ({ ...sum, amount: fromMinor(minor, sum.currency) })),
  };
};

const UNITS: Record<AirtimePeriod, string> = { daily: 'day', weekly: 'week', monthly: 'month' };
const PERIODS = 12;

/** Top-ups in each of the last periods, which begin in the company's timezone. */
export const totals: Calls['GET /airtime/totals'] = async ({ db, company, query, services }) => {
  const unit = UNITS[query.type];
  const today = todayIn(company.timezone, services.clock.now());
  const found = await db.execute(sql`
    with periods as (
      select generate_series(date_trunc(${unit}, ${today}::timestamp) - ${`${PERIODS - 1} ${unit}`}::interval,
        date_trunc(${unit}, ${today}::timestamp), ${`1 ${unit}`}::interval) as start
    ), counted as (
      select date_trunc(${unit}, created_at at time zone ${company.timezone}) as start, count(*)::int as total,
        count(*) filter (where status = 'successful')::int as successful,
        count(*) filter (where status = 'failed')::int as failed,
        coalesce(sum(credits) filter (where status = 'successful'), 0)::float8 as credits
      from airtime_topups
      where created_at >= (date_trunc(${unit}, ${today}::timestamp) - ${`${PERIODS - 1} ${unit}`}::interval)
        at time zone ${company.timezone}
      group by 1
    )
    select p.start::date::text as date, coalesce(c.total, 0) as total, coalesce(c.successful, 0) as successful,
      coalesce(c.failed, 0) as failed, coalesce(c.credits, 0) as credits
    from periods p left join counted c on c.start = p.start order by p.start`);
  return { data: rowsOf<Totals>(found) };
};
