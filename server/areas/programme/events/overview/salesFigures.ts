import { sql } from 'drizzle-orm';
import { mostUsedCoupons } from '#server/areas/programme/events/couponUses.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Sums = { orders: string; sold: string; checked_in: string; carts: string; seats: string };
type TypeRow = { id: number; name: string; sold: string; capacity: number | null; minor: string };

const MAX_COUPONS = 10;

/** Sales figures of one event, counted from rows; money in minor units. */
export async function salesFigures(db: Transaction, eventId: number, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [sums] = rowsOf<Sums>(
    await db.execute(sql`
      select
        (select count(*) from orders where event_id = ${eventId} and paid_at is not null and not is_test) as orders,
        (select count(*) from tickets where event_id = ${eventId} and status = 'issued') as sold,
        (select count(*) from tickets where event_id = ${eventId} and status = 'issued' and checked_in_at is not null)
          as checked_in,
        live.carts, live.seats
      from (
        select count(distinct c.id) as carts, coalesce(sum(i.quantity), 0) as seats
        from carts c join cart_items i on i.cart_id = c.id
        where c.event_id = ${eventId} and c.status = 'active' and c.expires_at > ${at}
      ) live`),
  );
  const types = rowsOf<TypeRow>(
    await db.execute(sql`
      select y.id, y.name, y.capacity, count(t.id) as sold, coalesce(sum(t.price_minor), 0) as minor
      from ticket_types y
      left join tickets t on t.event_id = y.event_id and t.ticket_type_id = y.id and t.status = 'issued'
      where y.event_id = ${eventId}
      group by y.id order by y.position, y.id`),
  );
  return {
    orders: Number(sums?.orders ?? 0),
    sold: Number(sums?.sold ?? 0),
    checkedIn: Number(sums?.checked_in ?? 0),
    carts: Number(sums?.carts ?? 0),
    seats: Number(sums?.seats ?? 0),
    types: types.map((row) => ({ ...row, sold: Number(row.sold), minor: Number(row.minor) })),
    coupons: await mostUsedCoupons(db, eventId, now, MAX_COUPONS),
  };
}
