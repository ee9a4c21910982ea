import { eq, sql } from 'drizzle-orm';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { failedRefunds } from '#server/areas/selling/eventMessages/failedRefunds.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** A buyer's order, and what a cancelled event means for their money: formatted, null if there is no such amount. */
export type RecipientMoney = {
  refunded: string | null;
  /** A refund that the cancellation was to make has failed so far. */
  hasFailedRefund: boolean;
  kept: string | null;
  accessKey: string;
  reference: string;
};

type Context = {
  notice: { kind: string };
  event: { id: number; currency: string };
  cancellation: { startedAt: Date; isRefunding: boolean } | null;
};

/**
 * The recipient's order, and for the notice of a cancellation the refunds of all orders under their address; null for
 * people without an order.
 */
export async function moneyOf(
  db: Transaction,
  context: Context,
  { email, orderId }: { email: string; orderId: number | null },
): Promise<RecipientMoney | null> {
  if (orderId === null) {
    return null;
  }
  const [order] = await db
    .select({ reference: orders.reference, accessKey: orders.accessKey })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) {
    return null;
  }
  const amounts = context.notice.kind === 'cancelled' ? await amountsOf(db, context, email) : null;
  return { ...order, ...(amounts ?? { refunded: null, hasFailedRefund: false, kept: null }) };
}

async function amountsOf(db: Transaction, { event, cancellation }: Context, email: string) {
  const since = cancellation?.startedAt.toISOString() ?? null;
  const isRefunding = cancellation?.isRefunding ?? false;
  const { refunded, paid, failed } = only(
    rowsOf<{ refunded: string; paid: string; failed: boolean }>(
      await db.execute(sql`
        select
          coalesce(sum((select sum(r.amount_minor) from refunds r where r.order_id = o.id and not r.is_stray
            and r.status <> 'failed' and r.created_at >= ${since}::timestamptz)), 0) as refunded,
          coalesce(sum(case when o.paid_at is null then 0 else o.total_minor - coalesce((select sum(r.amount_minor) from refunds r
            where r.order_id = o.id and not r.is_stray and r.status <> 'failed'), 0) end), 0) as paid,
          exists (select from (${failedRefunds(event.id)}) f where f.buyer_email = ${email})
            or coalesce(bool_or(${isRefunding}::boolean and o.paid_at is not null and exists (
              select from event_cancellation_orders l where l.order_id = o.id and l.status = 'failed')), false) as failed
        from orders o where o.event_id = ${event.id} and o.buyer_email = ${email}`),
    ),
  );
  const amount = (minor: string) =>
    Number(minor) > 0 ? formatMoney(fromMinor(Number(minor), event.currency), event.currency) : null;
  return { refunded: amount(refunded), hasFailedRefund: failed && Number(paid) > 0, kept: amount(paid) };
}
