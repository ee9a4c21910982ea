import { sql } from 'drizzle-orm';
import type { sms as contract } from '#contract/outreach/sms.ts';
import { todayIn } from '#domain/kit/days.ts';
import type { SmsPeriod } from '#domain/outreach/sms.ts';
import { readWallet } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import type { Handlers } from '#server/http/implement.ts';

type Calls = Handlers<typeof contract>;
type Counts = { total: number; scheduled: number; sent: number; processing: number };
type Totals = { date: string; total: number; delivered: number; failed: number; credits: number };

/** Messages by state. Unknown ones are still processing, and delivered ones were sent. */
export const countMessages: Calls['GET /sms/count'] = async ({ db, company }) => {
  const found = await db.execute(sql`
    select count(*)::int as total, count(*) filter (where status = 'scheduled')::int as scheduled,
      count(*) filter (where status in ('sent', 'delivered'))::int as sent,
      count(*) filter (where status in ('processing', 'unknown'))::int as processing
    from sms_messages`);
  const used = await db.execute(sql`
    select coalesce(sum(case kind when 'capture' then credits else -credits end), 0)::float8 as used
    from wallet_entries where service = 'sms' and kind in ('capture', 'refund')`);
  const { available } = await readWallet({ db, companyId: company.id });
  return {
    data: {
      ...only(rowsOf<Counts>(found)),
      credits_used: only(rowsOf<{ used: number }>(used)).used,
      credits_remaining: available,
    },
  };
};

const UNITS: Record<SmsPeriod, string> = { daily: 'day', weekly: 'week', monthly: 'month' };
const PERIODS = 12;

/** Messages in each of the last periods, which begin in the company's timezone. */
export const totalMessages: Calls['GET /sms/transactions/totals'] = async ({ db, company, query, services }) => {
  const unit = UNITS[query.type];
  const today = todayIn(company.timezone, services.clock.now());
  const found = await db.execute(sql`
    with periods as (
      select generate_series(date_trunc(${unit}, ${today}::timestamp) - ${`${PERIODS - 1} ${unit}`}::interval,
        date_trunc(${unit}, ${today}::timestamp), ${`1 ${unit}`}::interval) as start
    ), counted as (
      select date_trunc(${unit}, created_at at time zone ${company.timezone}) as start, count(*)::int as total,
        count(*) filter (where status = 'delivered')::int as delivered,
        count(*) filter (where status = 'failed')::int as failed,
        coalesce(sum(credits) filter (where status in ('sent', 'delivered')), 0)::float8 as credits
      from sms_messages
      where created_at >= (date_trunc(${unit}, ${today}::timestamp) - ${`${PERIODS - 1} ${unit}`}::interval)
        at time zone ${company.timezone}
      group by 1
    )
    select p.start::date::text as date, coalesce(c.total, 0) as total, coalesce(c.delivered, 0) as delivered,
      coalesce(c.failed, 0) as failed, coalesce(c.credits, 0) as credits
    from periods p left join counted c on c.start = p.start order by p.start`);
  return { data: rowsOf<Totals>(found) };
};
