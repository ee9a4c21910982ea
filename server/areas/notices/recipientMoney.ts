import { sql } from 'drizzle-orm';
import { formatMoney, fromMinor } from '#domain/money.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** What a cancelled event means for a buyer's money, formatted; each is null if there is no such amount. */
export type RecipientMoney = {
  refunded: string | null;
  kept: string | null;
  accessKey: string | null;
  reference: string;
};

type Context = { event: { id: number; currency: string }; cancellation: { startedAt: Date } | null };

/** The refunds of all orders under this address; null for people without an order. */
export async function moneyOf(
  db: Transaction,
  { event, cancellation }: Context,
  { email, orderId }: { email: string; orderId: number | null },
): Promise<RecipientMoney | null> {
  if (orderId === null) {
    return null;
  }
  const since = cancellation?.startedAt.toISOString() ?? null;
  const [row] = rowsOf<{ refunded: string; paid: string; reference: string; access_key: string }>(
    await db.execute(sql`
      select
        coalesce(sum((select sum(r.amount_minor) from refunds r where r.order_id = o.id and not r.is_stray
          and r.created_at >= ${since}::timestamptz)), 0) as refunded,
        coalesce(sum(case when o.paid_at is null then 0 else o.total_minor - coalesce((select sum(r.amount_minor) from refunds r
          where r.order_id = o.id and not r.is_stray and r.status <> 'failed'), 0) end), 0) as paid,
        max(o.reference) filter (where o.id = ${orderId}) as reference,
        max(o.access_key) filter (where o.id = ${orderId}) as access_key
      from orders o where o.event_id = ${event.id} and lower(o.buyer_email) = lower(${email})`),
  );
  if (!row) {
    return null;
  }
  const amount = (minor: string) =>
    Number(minor) > 0 ? formatMoney(fromMinor(Number(minor), event.currency), event.currency) : null;
  return {
    refunded: amount(row.refunded),
    kept: amount(row.paid),
    accessKey: row.access_key,
    reference: row.reference,
  };
}
