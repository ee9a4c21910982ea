import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Whose sales: of the whole company, a campaign or an event. */
export type Scope = { campaign_id?: number | undefined; event_id?: number | undefined };

type Amounts = { revenue: number; tickets: number; orders: number };

/** Sales of one day in one currency, in minor units: payments minus refunds of that day. */
export type DaySales = Amounts & {
  /** A day in the company's timezone, `YYYY-MM-DD`. */
  date: string;
  currency: string;
};

/** Sales of one event or channel in its currency. */
export type PartSales = Amounts & { part: string; currency: string };

type Period = { from: string; to: string; timezone: string };
type Counted = { currency: string; revenue: string; tickets: string; orders: string };

/** Sales by day (in the timezone) and currency; first and last day are included. */
export async function salesByDay(db: Transaction, period: Period, scope: Scope): Promise<DaySales[]> {
  const found = await db.execute(sql`
    select to_char(day, 'YYYY-MM-DD') as date, currency, ${SUMS} from (${moved(period, scope)}) moved
    group by 1, 2 order by 1, 2`);
  return rowsOf<Counted & { date: string }>(found).map((row) => ({ date: row.date, ...amountsOf(row) }));
}

/** Sales by channel, or by event and in one currency the best first. */
export async function salesBy(
  db: Transaction,
  part: 'channel' | 'event',
  period: Period,
  scope: Scope,
): Promise<PartSales[]> {
  const column = part === 'channel' ? sql`channel` : sql`event_id::text`;
  const found = await db.execute(sql`
    select ${column} as part, currency, ${SUMS} from (${moved(period, scope)}) moved
    group by 1, 2 order by sum(revenue) desc, 1`);
  return rowsOf<Counted & { part: string }>(found).map((row) => ({ part: row.part, ...amountsOf(row) }));
}

const SUMS = sql`sum(revenue) as revenue, sum(tickets) as tickets, sum(orders) as orders`;

function amountsOf({ currency, revenue, tickets, orders }: Counted): Amounts & { currency: string } {
  return { currency, revenue: Number(revenue), tickets: Number(tickets), orders: Number(orders) };
}

/** Each payment and each refund of a period with its day. */
function moved({ from, to, timezone }: Period, scope: Scope): SQL {
  const begin = sql`(${from}::date::timestamp at time zone ${timezone})`;
  const end = sql`((${to}::date + 1)::timestamp at time zone ${timezone})`;
  const within = scopeOf(scope);
  return sql`
    select (o.paid_at at time zone ${timezone})::date as day, o.currency, o.channel, o.event_id, o.total_minor as revenue,
      1 as orders, (select count(*) from tickets t where t.order_id = o.id and t.status = 'issued') as tickets
    from orders o where o.paid_at >= ${begin} and o.paid_at < ${end} and not o.is_test ${within}
    union all
    select (r.created_at at time zone ${timezone})::date, o.currency, o.channel, o.event_id, -r.amount_minor, 0, 0
    from refunds r join orders o on o.id = r.order_id
    where r.created_at >= ${begin} and r.created_at < ${end} and r.status <> 'failed' and not r.is_stray
      and not o.is_test ${within}`;
}

function scopeOf({ campaign_id, event_id }: Scope): SQL {
  return sql.join(
    [
      ...(event_id === undefined ? [] : [sql`and o.event_id = ${event_id}`]),
      ...(campaign_id === undefined
        ? []
        : [sql`and o.event_id in (select e.id from events e where e.campaign_id = ${campaign_id})`]),
    ],
    sql` `,
  );
}
