import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { cancellations as contract } from '#contract/selling/cancellations.ts';
import { LARGE_CANCELLATION } from '#domain/selling/cancellations.ts';
import { type EventRow, findEvent } from '#server/areas/programme/events/findEvent.ts';
import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { addRecipients } from '#server/areas/selling/eventMessages/recipients.ts';
import { lockEvent } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { eventCancellations, eventChanges, eventNotices } from '#server/database/schema/selling/eventMessages.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { allocations, tickets } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, forbidden, invalid } from '#server/http/outputs/failures.ts';
import { isOpenOrder } from './isOpenOrder.ts';

type Input = BodyOf<(typeof contract)['POST /events/cancellation/{eventID}']>;

const REASON = 'The event was cancelled.';

/**
 * Cancels an event permanently. In one transaction under the event lock: sales stop, tickets become invalid, open
 * allocations end, and the existing orders are recorded for processing. A job then cancels and refunds them one by one
 * and notifies people. Anything that arrives later, such as a late payment or a claim, finds the event cancelled.
 * @throws 403 for refunds without the permission to manage orders; 404; 409 if it was already cancelled, has ended, or
 * has more orders than the user was shown; 422 if the name of a large event was not typed
 */
export async function cancelEvent(context: HandlerContext, eventId: number, body: Input): Promise<void> {
  const { db, services, user, permissions } = context;
  if (body.refund && !permissions.has('orders.manage')) {
    throw forbidden('Refunds need the permission to manage orders. Ask somebody who has it, or keep the payments.');
  }
  await lockEvent(db, eventId);
  const event = await findEvent(db, eventId);
  const now = services.clock.now();
  if (event.cancelledAt) {
    throw conflict('This event has already been cancelled.');
  }
  if (event.endsAt <= now) {
    throw conflict('This event is over, so it cannot be cancelled. Refund its orders one by one.');
  }
  const noticeId = body.notify ? await writeNotice(context, event, body.message) : null;
  const { companyId } = event;
  await db.insert(eventCancellations).values({
    eventId,
    companyId,
    isRefunding: body.refund,
    reason: REASON,
    noticeId,
    startedBy: user?.id ?? null,
    startedAt: now,
  });
  const listed = await db.execute(sql`
    insert into event_cancellation_orders (order_id, event_id, company_id)
    select id, event_id, company_id from ${orders}
    where ${isOpenOrder(eventId)}
    returning order_id`);
  assertConfirmed(event, body, rowsOf(listed).length);
  await db.update(events).set({ status: 'completed', cancelledAt: now, updatedAt: now }).where(eq(events.id, eventId));
  await db
    .update(tickets)
    .set({ status: 'cancelled' })
    .where(and(eq(tickets.eventId, eventId), ne(tickets.status, 'cancelled')));
  await db
    .update(allocations)
    .set({ status: 'cancelled', cancelledAt: now, cancelReason: REASON })
    .where(and(eq(allocations.eventId, eventId), inArray(allocations.status, ['pending', 'sent'])));
  await db.delete(eventChanges).where(eq(eventChanges.eventId, eventId));
  await services.queue.enqueue(db, 'cancellations.orders', { companyId, eventId }, { key: String(eventId) });
  announceStock(context, eventId);
}

/** Refuses to cancel more orders than the user was shown, or a large event without its name typed. */
function assertConfirmed(event: EventRow, { orders: shown, confirmation }: Input, count: number): void {
  if (shown !== undefined && count > shown) {
    throw conflict(
      `There are now ${count} orders instead of ${shown}. Check the numbers again. Nothing was cancelled.`,
    );
  }
  if (count >= LARGE_CANCELLATION && confirmation?.trim() !== event.name.trim()) {
    throw invalid({ confirmation: [`Type “${event.name}” to cancel it.`] });
  }
}

/** Records the recipients while they still have tickets. The mail is sent once the refunds are known. */
async function writeNotice({ db, services, user }: HandlerContext, event: EventRow, message: string | null) {
  const { companyId, id: eventId } = event;
  const values = { companyId, eventId, kind: 'cancelled', message, createdBy: user?.id ?? null } as const;
  const notice = only(
    await db
      .insert(eventNotices)
      .values({ ...values, createdAt: services.clock.now() })
      .returning({ id: eventNotices.id }),
  );
  await addRecipients(db, { id: notice.id, companyId, eventId });
  return notice.id;
}
