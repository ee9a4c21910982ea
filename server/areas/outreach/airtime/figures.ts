import { sql } from 'drizzle-orm';
import type { airtime as contract } from '#contract/outreach/airtime.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { byPeriod } from '#server/database/byPeriod.ts';
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
type Totals = { total: number; successful: number; failed: number; credits: number };

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

/** Top-ups in each of the last periods. */
export const totals: Calls['GET /airtime/totals'] = async ({ db, company, query, services }) => ({
  data: await byPeriod<Totals>(
    db,
    {
      from: sql`airtime_topups`,
      at: sql`created_at`,
      sums: {
        total: sql`count(*)::int`,
        successful: sql`(count(*) filter (where status = 'successful'))::int`,
        failed: sql`(count(*) filter (where status = 'failed'))::int`,
        credits: sql`coalesce(sum(credits) filter (where status = 'successful'), 0)::float8`,
      },
    },
    { period: query.type, timezone: company.timezone, now: services.clock.now() },
  ),
});
