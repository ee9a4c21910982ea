import { sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { cancellationPreview } from '#contract/selling/cancellations.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { LARGE_CANCELLATION } from '#domain/selling/cancellations.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { countRecipients } from '#server/areas/selling/eventMessages/recipients.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { isOpenOrder } from './isOpenOrder.ts';

type Counts = {
  orders: number;
  tickets: number;
  paid_orders: number;
  minor: string;
  provider_refunds: number;
  manual_refunds: number;
  open_carts: number;
  allocations: number;
};

/** What cancelling the event would do at the moment, counted from rows. */
export async function previewCancellation(
  { db, services }: HandlerContext,
  event: EventRow,
): Promise<Sent<typeof cancellationPreview>> {
  const now = services.clock.now().toISOString();
  const [counts] = rowsOf<Counts>(
    await db.execute(sql`
      with live as (
        select id from ${orders} where ${isOpenOrder(event.id)}
      ), open as (
        select p.order_id, g.provider, p.amount_minor - coalesce((
          select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0) as minor
        from payments p join live on live.id = p.order_id left join payment_gateways g on g.id = p.gateway_id
        where p.status in ('succeeded', 'refunded')
      ), owed as (select * from open where minor > 0)
      select
        (select count(*)::integer from live) as orders,
        (select count(*)::integer from tickets t where t.event_id = ${event.id} and t.status not in ('cancelled', 'test')) as tickets,
        (select count(distinct order_id)::integer from owed) as paid_orders,
        (select coalesce(sum(minor), 0) from owed) as minor,
        (select count(*)::integer from owed where provider is not null and provider <> 'offline') as provider_refunds,
        (select count(*)::integer from owed where provider is null or provider = 'offline') as manual_refunds,
        (select count(*)::integer from carts c where c.event_id = ${event.id} and c.status = 'active'
          and c.expires_at > ${now}::timestamptz and exists (select from cart_items i where i.cart_id = c.id)) as open_carts,
        (select count(*)::integer from allocations a where a.event_id = ${event.id} and a.status in ('pending', 'sent')
          and (a.expires_at is null or a.expires_at > ${now}::timestamptz)) as allocations`),
  );
  const { minor = '0', orders: orderCount = 0, ...rest } = counts ?? {};
  return {
    tickets: 0,
    paid_orders: 0,
    provider_refunds: 0,
    manual_refunds: 0,
    open_carts: 0,
    allocations: 0,
    ...rest,
    orders: orderCount,
    currency: event.currency,
    amount: fromMinor(Number(minor), event.currency),
    recipients: await countRecipients(db, event.id),
    is_large: orderCount >= LARGE_CANCELLATION,
  };
}
