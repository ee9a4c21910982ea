import { and, asc, eq, gt } from 'drizzle-orm';
import { type EventWork, withEventLock } from '#server/areas/selling/checkout/withEventLock.ts';
import { endOrder } from '#server/areas/selling/orders/endOrder.ts';
import { isOutage } from '#server/database/outage.ts';
import { users } from '#server/database/schema/account/users.ts';
import {
  eventCancellations,
  eventCancellationOrders as listed,
} from '#server/database/schema/selling/eventMessages.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { isConcurrencyFailure } from '#server/database/sqlState.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';

type Run = { companyId: number; eventId: number };

/** Orders fetched at a time. */
const CHUNK = 200;

/** Attempts of the job before a transient failure counts as a failed order. */
export const CANCELLATION_ATTEMPTS = 10;

/**
 * Cancels the orders of a cancelled event. Each order is processed in its own transaction under the event lock, which
 * also marks it as done, so a run that is repeated after a crash or runs concurrently never refunds an order twice. A
 * failed order is recorded with the reason and does not block the others.
 * @throws transient failures, such as a database outage, so that the job is retried before anyone is notified
 */
export async function endOrders(services: Services, run: Run, attempt = 1): Promise<void> {
  do {
    await endWaiting(services, run, attempt);
  } while (!(await finish(services, run)));
}

async function endWaiting(services: Services, run: Run, attempt: number): Promise<void> {
  for (let after = 0; ; ) {
    const waiting = await inCompany(services.database, run.companyId, (db) => waitingOf(db, run.eventId, after));
    for (const orderId of waiting) {
      await endListed(services, run, orderId, attempt);
    }
    const last = waiting.at(-1);
    if (last === undefined) {
      return;
    }
    after = last;
  }
}

async function waitingOf(db: Transaction, eventId: number, after: number): Promise<number[]> {
  const rows = await db
    .select({ orderId: listed.orderId })
    .from(listed)
    .where(and(eq(listed.eventId, eventId), eq(listed.status, 'waiting'), gt(listed.orderId, after)))
    .orderBy(asc(listed.orderId))
    .limit(CHUNK);
  return rows.map(({ orderId }) => orderId);
}

async function endListed(services: Services, run: Run, orderId: number, attempt: number): Promise<void> {
  const { companyId, eventId } = run;
  try {
    await withEventLock(services, companyId, eventId, (work) => endOne(work, eventId, orderId));
  } catch (failure) {
    if (attempt < CANCELLATION_ATTEMPTS && (isOutage(failure) || isConcurrencyFailure(failure))) {
      throw failure;
    }
    services.log.error('an order of a cancelled event could not be cancelled', { orderId, failure });
    const reason = 'This order could not be cancelled. Try again.';
    await inCompany(services.database, companyId, (db) =>
      db
        .update(listed)
        .set({ status: 'failed', failure: reason })
        .where(and(eq(listed.orderId, orderId), eq(listed.status, 'waiting'))),
    );
  }
}

async function endOne(work: EventWork, eventId: number, orderId: number): Promise<void> {
  const { db } = work;
  const [row] = await db
    .select({ order: orders, cancellation: eventCancellations, by: { id: users.id, name: users.name } })
    .from(listed)
    .innerJoin(orders, eq(orders.id, listed.orderId))
    .innerJoin(eventCancellations, eq(eventCancellations.eventId, listed.eventId))
    .leftJoin(users, eq(users.id, eventCancellations.startedBy))
    .where(and(eq(listed.orderId, orderId), eq(listed.eventId, eventId), eq(listed.status, 'waiting')));
  if (!row) {
    return;
  }
  const { order, cancellation, by } = row;
  // Staff may have cancelled it by hand in the meantime and decided about the refund.
  if (order.status !== 'cancelled' && order.status !== 'expired') {
    await endOrder(work, order, { reason: cancellation.reason, refund: cancellation.isRefunding, by });
  }
  await db.update(listed).set({ status: 'done', failure: null }).where(eq(listed.orderId, orderId));
}

/**
 * Marks the cancellation as finished and releases its mails, once. Returns false if orders are still waiting. Runs under
 * the event lock, because a retry by staff may add orders without queueing a second job.
 */
async function finish(services: Services, { companyId, eventId }: Run): Promise<boolean> {
  return withEventLock(services, companyId, eventId, async ({ db }) => {
    if ((await db.$count(listed, and(eq(listed.eventId, eventId), eq(listed.status, 'waiting')))) > 0) {
      return false;
    }
    const [cancellation] = await db.select().from(eventCancellations).where(eq(eventCancellations.eventId, eventId));
    if (!cancellation || cancellation.finishedAt) {
      return true;
    }
    await db
      .update(eventCancellations)
      .set({ finishedAt: services.clock.now() })
      .where(eq(eventCancellations.eventId, eventId));
    if (cancellation.noticeId !== null) {
      await services.queue.enqueue(db, 'notices.mail', { companyId, noticeId: cancellation.noticeId });
    }
    return true;
  });
}
