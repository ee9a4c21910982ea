import { sql } from 'drizzle-orm';
import { failedRefunds } from '#server/areas/selling/eventMessages/failedRefunds.ts';
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

/** Orders of a cancelled event that need attention: not cancelled, or cancelled with a failed refund. */
export async function failedOrders(db: Transaction, eventId: number, limit = SHOWN): Promise<FailedOrder[]> {
  return rowsOf<FailedOrder>(
    await db.execute(sql`
      select o.id as order_id, o.reference, o.buyer_name, 'order' as kind, null as minor, coalesce(l.failure, '') as reason
      from event_cancellation_orders l join orders o on o.id = l.order_id
      where l.event_id = ${eventId} and l.status = 'failed'
      union all
      select f.order_id, f.reference, f.buyer_name, 'refund', f.minor::text, f.reason from (${failedRefunds(eventId)}) f
      order by order_id limit ${limit}`),
  );
}
