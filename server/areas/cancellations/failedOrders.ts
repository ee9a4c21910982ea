import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type FailedOrder = {
  order_id: number;
  reference: string;
  buyer_name: string;
  kind: 'order' | 'refund';
  /** Amount still to be refunded, in minor units; null if the order was not cancelled. */
  minor: string | null;
  reason: string;
};

/** Maximum number of failures that a screen shows. */
const SHOWN = 50;

/**
 * Orders of a cancelled event that need attention: not cancelled, or cancelled with a failed refund that is still owed.
 * A refund that succeeded on retry is not included.
 */
export async function failedOrders(db: Transaction, eventId: number, limit = SHOWN): Promise<FailedOrder[]> {
  return rowsOf<FailedOrder>(
    await db.execute(sql`
      select o.id as order_id, o.reference, o.buyer_name, 'order' as kind, null as minor, coalesce(l.failure, '') as reason
      from event_cancellation_orders l join orders o on o.id = l.order_id
      where l.event_id = ${eventId} and l.status = 'failed'
      union all
      select o.id, o.reference, o.buyer_name, 'refund', owed.minor::text, coalesce(last.failure_reason, 'The refund was refused.')
      from event_cancellation_orders l join orders o on o.id = l.order_id
      join event_cancellations c on c.event_id = l.event_id
      cross join lateral (
        select r.failure_reason, r.status from refunds r
        where r.order_id = o.id and not r.is_stray and r.created_at >= c.started_at order by r.id desc limit 1) last
      cross join lateral (
        select sum(p.amount_minor - coalesce((
          select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)) as minor
        from payments p where p.order_id = o.id and p.status in ('succeeded', 'refunded')) owed
      where l.event_id = ${eventId} and l.status = 'done' and last.status = 'failed' and owed.minor > 0
      order by order_id limit ${limit}`),
  );
}
