import { and, eq, inArray } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { lockEvent } from '#server/database/lock.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { cancelOrder } from './cancelOrder.ts';
import { findOrder, type OrderRecord } from './findOrder.ts';
import { refundOrder } from './refundOrder.ts';
import { leftToRefund } from './refundPayment.ts';

/** Refunds the remaining amount of an order and cancels its tickets. @throws 409 if nothing is left */
export async function refundRest(context: HandlerContext, id: number, reason: string | null): Promise<void> {
  const { db } = context;
  const order = await lockOrder(context, id);
  const left = await leftToRefund(db, id);
  if (left === 0) {
    throw conflict(`Order ${order.reference} has nothing left to refund.`);
  }
  const issued = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderId, id), inArray(tickets.status, ['issued', 'test'])));
  const ticket_ids = issued.map((ticket) => ticket.id);
  await refundOrder(context, id, { amount: fromMinor(left, order.currency), reason, ticket_ids });
}

/** Cancels an unpaid order. @throws 409 for any other, also if it has just been paid */
export async function cancelUnpaid(context: HandlerContext, id: number, reason: string | null): Promise<void> {
  const { status, reference } = await lockOrder(context, id);
  if (status !== 'pending') {
    throw conflict(`Order ${reference} is not awaiting payment.`);
  }
  await cancelOrder(context, id, { reason, refund: false });
}

/** The order, read under the event lock. @throws 404 */
async function lockOrder({ db }: HandlerContext, id: number): Promise<OrderRecord> {
  await lockEvent(db, (await findOrder(db, id)).eventId);
  return findOrder(db, id);
}
