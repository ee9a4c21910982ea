import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '#contract/define.ts';
import type { orders as contract } from '#contract/orders.ts';
import { leftToRefund, refundPayment } from '#server/areas/orders/refundPayment.ts';
import { statusAfterRefund } from '#server/areas/orders/statusAfterRefund.ts';
import { announceStock } from '#server/areas/tickets/announceStock.ts';
import { lockEvent } from '#server/database/lock.ts';
import { orders } from '#server/database/schema/orders.ts';
import { tickets } from '#server/database/schema/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/failures.ts';
import { minorOf } from '#server/http/minorOf.ts';
import { announceOrder } from './announceOrder.ts';
import { findOrder, type OrderRow } from './findOrder.ts';
import { mailOrderChange } from './mailOrderChange.ts';
import { refundText } from './refundText.ts';
import { writeHistory } from './writeHistory.ts';

type Input = BodyOf<(typeof contract)['POST /orders/{id}/refund']>;

/**
 * Refunds part of an order, cancels the given tickets and notifies the buyer by mail. With an amount of 0 it only
 * cancels tickets. Of an order that was never paid, it returns a payment that came too late or did not match and whose
 * refund the provider refused.
 * @throws 409 if nothing was paid; 422 for more than is left, or for tickets of another order
 */
export async function refundOrder(context: HandlerContext, id: number, body: Input): Promise<string> {
  const { db, services, user } = context;
  await lockEvent(db, (await findOrder(db, id)).eventId);
  const order = await findOrder(db, id);
  if (!order.paidAt && (await leftToRefund(db, id)) === 0) {
    throw conflict('Nothing was paid for this order, so nothing can be refunded.');
  }
  const amountMinor = minorOf(body.amount, order.currency, 'amount');
  if (amountMinor === 0 && body.ticket_ids.length === 0) {
    throw invalid({ amount: ['Enter an amount greater than 0, or choose tickets to cancel.'] });
  }
  const count = await cancelTickets(context, order, [...new Set(body.ticket_ids)]);
  if (count > 0 || amountMinor > 0) {
    const cancelled = count > 0 ? 'tickets' : 'nothing';
    await mailOrderChange(context, order, { cancelled, tickets: count, refundMinor: amountMinor, reason: body.reason });
  }
  if (amountMinor === 0) {
    announceOrder(context, order);
    return 'Tickets cancelled';
  }
  await refundPayment(db, services, { order, amountMinor, reason: body.reason, by: user, isStray: !order.paidAt });
  const status = await statusAfterRefund(db, order);
  await db.update(orders).set({ status }).where(eq(orders.id, id));
  announceOrder(context, { ...order, status });
  return refundText(db, id);
}

/** @returns how many of them were valid until now */
async function cancelTickets(context: HandlerContext, order: OrderRow, ids: number[]): Promise<number> {
  const { db } = context;
  if (ids.length === 0) {
    return 0;
  }
  const named = and(eq(tickets.orderId, order.id), inArray(tickets.id, ids));
  const rows = await db.select({ code: tickets.code, status: tickets.status }).from(tickets).where(named);
  if (rows.length < ids.length) {
    throw invalid({ ticket_ids: ['Choose tickets of this order.'] });
  }
  await db.update(tickets).set({ status: 'cancelled' }).where(named);
  const codes = rows.filter((row) => row.status !== 'cancelled').map((row) => row.code);
  if (codes.length > 0) {
    await writeHistory(context, order, `Cancelled ${codes.length === 1 ? 'ticket' : 'tickets'} ${codes.join(', ')}`);
    announceStock(context, order.eventId);
  }
  return codes.length;
}
