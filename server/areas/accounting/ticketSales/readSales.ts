import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** What came in, or went back if it is negative, on a day for an event through a gateway; in minor units. */
export type DaySale = {
  eventId: number;
  event: string;
  /** Null for money that was taken by hand. */
  gatewayId: number | null;
  currency: string;
  sold: number;
  refunded: number;
};

/**
 * The orders that were paid on a day and the refunds of that day, by event, gateway and currency. Test orders do not
 * count; a refund that failed is no refund.
 */
export async function readSales(
  db: Transaction,
  { day, timezone }: { day: string; timezone: string },
): Promise<DaySale[]> {
  const begin = sql`(${day}::date::timestamp at time zone ${timezone})`;
  const end = sql`((${day}::date + 1)::timestamp at time zone ${timezone})`;
  const rows = rowsOf<Omit<DaySale, 'sold' | 'refunded'> & { sold: string; refunded: string }>(
    await db.execute(sql`
      select moved.event_id as "eventId", e.name as event, gateway_id as "gatewayId", moved.currency,
        sum(sold)::text as sold, sum(refunded)::text as refunded
      from (
        select o.event_id, o.currency, o.total_minor as sold, 0 as refunded,
          (select p.gateway_id from payments p where p.order_id = o.id and p.status in ('succeeded', 'refunded')
            order by p.id desc limit 1) as gateway_id
        from orders o where o.paid_at >= ${begin} and o.paid_at < ${end} and not o.is_test
        union all
        select o.event_id, o.currency, 0, r.amount_minor,
          (select p.gateway_id from payments p where p.id = r.payment_id)
        from refunds r join orders o on o.id = r.order_id
        where r.created_at >= ${begin} and r.created_at < ${end} and r.status = 'succeeded' and not r.is_stray
          and not o.is_test
      ) moved join events e on e.id = moved.event_id
      group by 1, 2, 3, 4 having sum(sold) <> 0 or sum(refunded) <> 0
      order by 1, 3, 4`),
  );
  return rows.map((row) => ({ ...row, sold: Number(row.sold), refunded: Number(row.refunded) }));
}
