import { type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The cart and order being checked; their own use is not counted. */
type Except = { cartId?: number; orderId?: number };

/** Number of uses of each coupon, as compared with its limit. */
export async function couponUses(
  db: Transaction,
  ids: number[],
  now: Date,
  except?: Except,
): Promise<Map<number, number>> {
  const uses = usesWhere(sql`coupon_id = ${anyOf(ids)}`, now, except);
  const rows = rowsOf<{ coupon_id: number; n: string }>(
    await db.execute(sql`select coupon_id, count(*) as n from (${uses}) used group by coupon_id`),
  );
  return new Map(rows.map((row) => [row.coupon_id, Number(row.n)]));
}

type CouponUse = { id: number; code: string; uses: number; discountMinor: number };

/** The most used coupons of an event with their total discount; at most `limit`. */
export async function mostUsedCoupons(
  db: Transaction,
  eventId: number,
  now: Date,
  limit: number,
): Promise<CouponUse[]> {
  const uses = usesWhere(sql`event_id = ${eventId} and coupon_id is not null`, now);
  const rows = rowsOf<{ id: number; code: string; n: string; minor: string }>(
    await db.execute(sql`
      select c.id, c.code, count(*) as n, sum(used.discount_minor) as minor
      from (${uses}) used join coupons c on c.id = used.coupon_id
      group by c.id order by count(*) desc, c.id limit ${limit}`),
  );
  return rows.map(({ id, code, n, minor }) => ({ id, code, uses: Number(n), discountMinor: Number(minor) }));
}

/**
 * Uses of coupons, counted from rows instead of a counter: orders that are or may still be paid, and active carts
 * (which have no discount yet). Cancelled, expired and fully refunded orders free their use. An order with a refund in
 * progress does not, because the provider may still refuse it.
 */
function usesWhere(condition: SQL, now: Date, except: Except = {}): SQL {
  const at = now.toISOString();
  return sql`
    select coupon_id, discount_minor from orders where ${condition} and not is_test
      and (status in ('paid', 'partially_refunded') or (status = 'pending' and expires_at > ${at})
        or (status = 'refunded' and exists (
          select from refunds where order_id = orders.id and refunds.status = 'pending' and not is_stray)))
      and id <> ${except.orderId ?? 0}
    union all
    select coupon_id, 0 from carts where ${condition} and status = 'active' and expires_at > ${at}
      and id <> ${except.cartId ?? 0}`;
}
