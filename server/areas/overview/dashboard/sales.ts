import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Sales of one day in one currency, in minor units: payments minus refunds of that day. */
export type DaySales = {
  /** A day in the company's timezone, `YYYY-MM-DD`. */
  date: string;
  currency: string;
  revenue: number;
  tickets: number;
  orders: number;
};

type Row = { date: string; currency: string; revenue: string; tickets: string; orders: string };

/** Sales by day (in the timezone) and currency; first and last day are included. */
export async function salesByDay(
  db: Transaction,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): Promise<DaySales[]> {
  const begin = sql`(${from}::date::timestamp at time zone ${timezone})`;
  const end = sql`((${to}::date + 1)::timestamp at time zone ${timezone})`;
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select to_char(day, 'YYYY-MM-DD') as date, currency,
        sum(revenue) as revenue, sum(tickets) as tickets, sum(orders) as orders
      from (
        select (o.paid_at at time zone ${timezone})::date as day, o.currency, o.total_minor as revenue, 1 as orders,
          (select count(*) from tickets t where t.order_id = o.id and t.status = 'issued') as tickets
        from orders o where o.paid_at >= ${begin} and o.paid_at < ${end} and not o.is_test
        union all
        select (r.created_at at time zone ${timezone})::date, o.currency, -r.amount_minor, 0, 0
        from refunds r join orders o on o.id = r.order_id
        where r.created_at >= ${begin} and r.created_at < ${end} and r.status <> 'failed' and not r.is_stray and not o.is_test
      ) moved
      group by 1, 2 order by 1, 2`),
  );
  return rows.map((row) => ({
    date: row.date,
    currency: row.currency,
    revenue: Number(row.revenue),
    tickets: Number(row.tickets),
    orders: Number(row.orders),
  }));
}
