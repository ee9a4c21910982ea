import { eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { cancellation as contract } from '#contract/selling/cancellations.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { failedRefunds } from '#server/areas/selling/eventMessages/failedRefunds.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { users } from '#server/database/schema/account/users.ts';
import { eventCancellations } from '#server/database/schema/selling/eventMessages.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { failedOrders } from './failedOrders.ts';

type Asker = Pick<HandlerContext, 'db'>;

type Counts = {
  orders: number;
  done: number;
  failed: number;
  refunds: number;
  paid_out: number;
  pending: number;
  refused: number;
  minor: string;
  mails: number;
  sent: number;
  unsent: number;
};

/**
 * The progress of a cancellation, counted from rows, so that it is the same after a reload or a restart; null if there
 * is none.
 */
export async function readProgress(context: Asker, event: EventRow): Promise<Sent<typeof contract> | null> {
  const { db } = context;
  const [found] = await db
    .select({ cancellation: eventCancellations, by: users.name })
    .from(eventCancellations)
    .leftJoin(users, eq(users.id, eventCancellations.startedBy))
    .where(eq(eventCancellations.eventId, event.id));
  if (!found) {
    return null;
  }
  const { cancellation, by } = found;
  const counts = await countsOf(context, event.id, cancellation);
  const failures = await failuresOf(context, event);
  return {
    is_refunding: cancellation.isRefunding,
    started_at: cancellation.startedAt.toISOString(),
    started_by_name: by,
    finished_at: cancellation.finishedAt?.toISOString() ?? null,
    orders: { total: counts.orders, done: counts.done, failed: counts.failed },
    refunds: {
      total: counts.refunds + counts.refused,
      paid_out: counts.paid_out,
      pending: counts.pending,
      failed: counts.refused,
    },
    mails: { total: counts.mails, sent: counts.sent, failed: counts.unsent },
    currency: event.currency,
    refunded: fromMinor(Number(counts.minor), event.currency),
    failures: failures.map(({ kind, ...failure }) => failure),
  };
}

async function countsOf(
  { db }: Asker,
  eventId: number,
  { startedAt, noticeId }: typeof eventCancellations.$inferSelect,
): Promise<Counts> {
  const [counts] = rowsOf<Counts>(
    await db.execute(sql`
      with listed as (select order_id, status from event_cancellation_orders where event_id = ${eventId}),
      given as (
        select r.status, r.amount_minor from refunds r join listed on listed.order_id = r.order_id
        where r.created_at >= ${startedAt.toISOString()}::timestamptz and not r.is_stray and r.status <> 'failed'
      ), sent_mails as (select status from event_notice_recipients where notice_id = ${noticeId ?? 0})
      select
        (select count(*)::integer from listed) as orders,
        (select count(*)::integer from listed where status = 'done') as done,
        (select count(*)::integer from listed where status = 'failed') as failed,
        (select count(*)::integer from given) as refunds,
        (select count(*)::integer from given where status = 'succeeded') as paid_out,
        (select count(*)::integer from given where status = 'pending') as pending,
        (select count(*)::integer from (${failedRefunds(eventId)}) f) as refused,
        (select coalesce(sum(amount_minor), 0) from given) as minor,
        (select count(*)::integer from sent_mails) as mails,
        (select count(*)::integer from sent_mails where status = 'sent') as sent,
        (select count(*)::integer from sent_mails where status = 'failed') as unsent`),
  );
  if (!counts) {
    throw new Error('A count query must return one row.');
  }
  return counts;
}

/** The first orders that were not cancelled, or whose refund failed and was not replaced by another one. */
async function failuresOf({ db }: Asker, event: EventRow) {
  const rows = await failedOrders(db, event.id);
  return rows.map(({ minor, ...row }) => ({
    ...row,
    amount: minor !== null ? fromMinor(Number(minor), event.currency) : null,
  }));
}
