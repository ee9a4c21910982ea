import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/failures.ts';
import { findOrder } from './findOrder.ts';
import { writeHistory } from './writeHistory.ts';

/**
 * Queues the mails with the tickets of a paid order, and records it in the order's history.
 * @param only `to`: another address instead of the buyer's; `ticketIds`: only these tickets
 * @returns the address of the buyer's mail
 * @throws 404, 409 for an order without tickets to send
 */
export async function sendTickets(
  context: HandlerContext,
  orderId: number,
  only: { to?: string | undefined; ticketIds?: number[] } = {},
): Promise<string> {
  const { db, services } = context;
  const order = await findOrder(db, orderId);
  if (order.status !== 'paid' && order.status !== 'partially_refunded') {
    throw conflict('This order has no tickets to send, because it is not paid.');
  }
  await services.queue.enqueue(db, 'orders.mail-tickets', { orderId, companyId: order.companyId, ...only });
  const to = only.to ?? order.buyerEmail;
  const count = only.ticketIds?.length;
  const what = count === undefined ? 'Tickets' : `${count} ${count === 1 ? 'ticket' : 'tickets'}`;
  await writeHistory(context, order, count === undefined ? `${what} sent to ${to}` : `${what} sent again`);
  return to;
}
