import { sql } from 'drizzle-orm';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * How often each coupon is used, counted from rows and never from a counter: orders that were paid or still may be, and
 * live carts. What was cancelled, expired or given back whole frees its use; while a refund is under way it does not,
 * because the provider may refuse it.
 */
export async function couponUses(
  db: Transaction,
  ids: number[],
  now: Date,
  /** A cart and its order that do not count, because they are what is about to use the coupon. */
  except?: { cartId?: number; orderId?: number },
): Promise<Map<number, number>> {
  if (ids.length === 0) {
    return new Map();
  }
  const list = anyOf(ids);
  const at = now.toISOString();
  const rows = rowsOf<{ coupon_id: number; n: string }>(
    await db.execute(sql`
      select coupon_id, count(*) as n from (
        select coupon_id from orders where coupon_id = ${list}
          and (status in ('paid', 'partially_refunded') or (status = 'pending' and expires_at > ${at})
            or (status = 'refunded' and exists (
              select from refunds where order_id = orders.id and refunds.status = 'pending' and not is_stray)))
          and id <> ${except?.orderId ?? 0}
        union all
        select coupon_id from carts where coupon_id = ${list} and status = 'active' and expires_at > ${at}
          and id <> ${except?.cartId ?? 0}
      ) used group by coupon_id`),
  );
  return new Map(rows.map((row) => [row.coupon_id, Number(row.n)]));
}
