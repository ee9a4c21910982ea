import { type SQL, sql } from 'drizzle-orm';

/**
 * A query of the orders that a cancelled event refunded in vain: the last refund failed, and the amount `minor` is still
 * owed. A refund that succeeded on retry is not included.
 */
export function failedRefunds(eventId: number): SQL {
  return sql`
    select o.id as order_id, o.reference, o.buyer_name, o.buyer_email, owed.minor,
      coalesce(last.failure_reason, 'The refund was refused.') as reason
    from event_cancellation_orders l join orders o on o.id = l.order_id and o.event_id = ${eventId}
    join event_cancellations c on c.event_id = l.event_id
    cross join lateral (
      select r.failure_reason, r.status from refunds r
      where r.order_id = o.id and (not r.is_stray or r.created_by is not null) and r.created_at >= c.started_at order by r.id desc limit 1) last
    cross join lateral (
      select sum(p.amount_minor - coalesce((
        select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)) as minor
      from payments p where p.order_id = o.id and p.status in ('succeeded', 'refunded')) owed
    where l.event_id = ${eventId} and l.status = 'done' and last.status = 'failed' and owed.minor > 0`;
}
