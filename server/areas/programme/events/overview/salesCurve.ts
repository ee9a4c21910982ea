import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Cumulative sales of an event at the end of a day; revenue in minor units, minus refunds up to that day. */
export type SalesPoint = { date: string; sold: number; revenue: number };

type Row = { date: string; tickets: string; revenue: string };

/** Cumulative sales of one event, for the days (in the timezone) on which something changed. */
export async function salesCurve(db: Transaction, eventId: number, timezone: string): Promise<SalesPoint[]> {
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select to_char(day, 'YYYY-MM-DD') as date, sum(tickets) as tickets, sum(revenue) as revenue
      from (
        select (o.paid_at at time zone ${timezone})::date as day, o.total_minor as revenue,
          (select count(*) from tickets t where t.order_id = o.id and t.status = 'issued') as tickets
        from orders o where o.event_id = ${eventId} and o.paid_at is not null and not o.is_test
        union all
        select (r.created_at at time zone ${timezone})::date, -r.amount_minor, 0
        from refunds r join orders o on o.id = r.order_id
        where o.event_id = ${eventId} and not o.is_test and r.status <> 'failed' and not r.is_stray
      ) moved
      group by 1 order by 1`),
  );
  let [sold, revenue] = [0, 0];
  return rows.map((row) => {
    sold += Number(row.tickets);
    revenue += Number(row.revenue);
    return { date: row.date, sold, revenue };
  });
}

/** The curve's value at the end of a day. */
export function curveAt(curve: readonly SalesPoint[], date: string): SalesPoint {
  return curve.findLast((point) => point.date <= date) ?? { date, sold: 0, revenue: 0 };
}
