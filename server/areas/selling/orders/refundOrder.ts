import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { orders as contract } from '#contract/selling/orders.ts';
import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { endAllocations } from '#server/areas/selling/checkout/endAllocations.ts';
import { type TicketLine, ticketLines } from '#server/areas/selling/checkout/presentOrder.ts';
import { leftToRefund, refundPayment } from '#server/areas/selling/orders/refundPayment.ts';
import { statusAfterRefund } from '#server/areas/selling/orders/statusAfterRefund.ts';
import { lockEvent } from '#server/database/lock.ts';
import { orders, refunds } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { chargeableOf, minorOf } from '#server/http/inputs/minorOf.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { announceOrder } from './announceOrder.ts';
import { findOrder, type OrderRecord } from './findOrder.ts';
import { mailOrderChange } from './mailOrderChange.ts';
import { refundText } from './refundText.ts';
import { writeHistory } from './writeHistory.ts';

type Input = BodyOf<(typeof contract)['POST /orders/{id}/refund']>;

/**
 * Refunds part of an order, cancels the given tickets and notifies buyer and holders by mail. With an amount of 0 it only
 * cancels tickets. Of an order that was never paid, it returns a payment that came too late or did not match and whose
 * refund the provider refused. Pass `refunds`, the number of refunds that the user saw, so that two users do not refund
 * the same.
 * @throws 409 if nothing was paid, or for a refund that another one has overtaken; 422 for more than is left, or for
 * tickets of another order
 */
export async function refundOrder(context: HandlerContext, id: number, body: Input): Promise<string> {
  const { db, services, user } = context;
  await lockEvent(db, (await findOrder(db, id)).eventId);
  const order = await findOrder(db, id);
  if (!order.paidAt && (await leftToRefund(db, id)) === 0) {
    throw conflict('Nothing was paid for this order, so nothing can be refunded.');
  }
  const amountMinor = minorOf(body.amount, order.currency, 'amount');
  // What is left of an order that was paid offline may be any amount.
  if (amountMinor !== (await leftToRefund(db, id))) {
    chargeableOf(body.amount, order.currency, 'amount');
  }
  if (amountMinor === 0 && body.ticket_ids.length === 0) {
    throw invalid({ amount: ['Enter an amount greater than 0, or choose tickets to cancel.'] });
  }
  const seen = body.refunds;
  if (amountMinor > 0 && seen !== undefined && (await db.$count(refunds, eq(refunds.orderId, id))) > seen) {
    throw conflict('Another refund of this order was started since you opened it. Reload the page and check it.');
  }
  const cancelledTickets = await cancelTickets(context, order, [...new Set(body.ticket_ids)], amountMinor > 0);
  if (cancelledTickets.length > 0 || amountMinor > 0) {
    await mailOrderChange(context, order, {
      cancelled: cancelledTickets.length > 0 ? 'tickets' : 'nothing',
      tickets: cancelledTickets,
      refundMinor: amountMinor,
      reason: body.reason,
    });
  }
  if (amountMinor === 0) {
    announceOrder(context, order);
    return 'Tickets cancelled';
  }
  const isForTickets = body.ticket_ids.length > 0;
  await refundPayment(db, services, { order, amountMinor, reason: body.reason, by: user, isForTickets });
  const status = await statusAfterRefund(db, order);
  await db.update(orders).set({ status }).where(eq(orders.id, id));
  announceOrder(context, { ...order, status });
  return refundText(db, id);
}

/**
 * Cancels tickets of the order. With `isRefunding`, one that is already cancelled is refused: another user was faster,
 * or the call is repeated, and its money must not be paid out twice.
 * @returns those that were valid until now, as they were
 */
async function cancelTickets(
  context: HandlerContext,
  order: OrderRecord,
  ids: number[],
  isRefunding: boolean,
): Promise<TicketLine[]> {
  const { db, services } = context;
  if (ids.length === 0) {
    return [];
  }
  const named = and(eq(tickets.orderId, order.id), inArray(tickets.id, ids));
  const rows = (await ticketLines(db, order.id)).filter(({ ticket }) => ids.includes(ticket.id));
  if (rows.length < ids.length) {
    throw invalid({ ticket_ids: ['Choose tickets of this order.'] });
  }
  const valid = rows.filter(({ ticket }) => ticket.status !== 'cancelled');
  const codes = valid.map(({ ticket }) => ticket.code);
  const gone = rows.length - codes.length;
  if (isRefunding && gone > 0) {
    const which =
      gone < ids.length ? 'Some of these tickets have' : gone === 1 ? 'This ticket has' : 'These tickets have';
    throw conflict(`${which} been cancelled since you opened the order.`);
  }
  await db.update(tickets).set({ status: 'cancelled' }).where(named);
  await endAllocations(db, order.id, `The tickets of order ${order.reference} were cancelled.`, services.clock.now());
  if (codes.length > 0) {
    await writeHistory(context, order, `Cancelled ${codes.length === 1 ? 'ticket' : 'tickets'} ${codes.join(', ')}`);
    announceStock(context, order.eventId);
  }
  return valid;
}
