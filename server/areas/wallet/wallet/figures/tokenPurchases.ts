import { sql } from 'drizzle-orm';
import type { wallet as contract } from '#contract/wallet/wallet.ts';
import { todayIn } from '#domain/kit/days.ts';
import { fromMinor } from '#domain/kit/money.ts';
import type { PurchasePeriod } from '#domain/wallet/wallet.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Handlers } from '#server/http/implement.ts';
import { rateOf } from '../prices/rates.ts';

const UNITS: Record<PurchasePeriod, string> = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' };
/** Periods shown, this one included. */
const PERIODS = 12;

/** Credits bought in each of the last periods, which begin in the company's timezone. */
export const tokenPurchases: Handlers<typeof contract>['GET /wallet/get-token-purchases'] = async (context) => {
  const { db, company, query, services } = context;
  const { currency } = await rateOf(db, company);
  const unit = UNITS[query.type];
  const today = todayIn(company.timezone, services.clock.now());
  const found = await db.execute(sql`
    with periods as (
      select generate_series(date_trunc(${unit}, ${today}::timestamp) - ${`${PERIODS - 1} ${unit}`}::interval,
        date_trunc(${unit}, ${today}::timestamp), ${`1 ${unit}`}::interval) as start
    ), bought as (
      select date_trunc(${unit}, paid_at at time zone ${company.timezone}) as start, credits, amount_minor, currency
      from credit_purchases where paid_at is not null and reversed_at is null
    )
    select p.start::date::text as date, coalesce(sum(b.credits), 0)::float8 as credits,
      coalesce(sum(b.amount_minor) filter (where b.currency = ${currency}), 0)::float8 as minor
    from periods p left join bought b on b.start = p.start group by p.start order by p.start`);
  return {
    data: rowsOf<{ date: string; credits: number; minor: number }>(found).map(({ minor, ...each }) => ({
      ...each,
      amount: fromMinor(minor, currency),
    })),
  };
};
