import { and, eq, inArray } from 'drizzle-orm';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { findOrder, type OrderRecord } from './findOrder.ts';
import { writeHistory } from './writeHistory.ts';

/**
 * Queues the mails with the valid tickets of an order, and records it in the order's history.
 * @param only `to`: another address instead of the buyer's; `ticketIds`: only these tickets
 * @returns the address of the buyer's mail
 * @throws 404, 409 for an order without valid tickets, or without any address
 */
export async function sendTickets(
  context: HandlerContext,
  orderId: number,
  only: { to?: string | undefined; ticketIds?: number[] } = {},
): Promise<string> {
  const { db, services } = context;
  const order = await findOrder(db, orderId);
  const isValid = and(eq(tickets.orderId, orderId), inArray(tickets.status, ['issued', 'test']));
  if ((await db.$count(tickets, isValid)) === 0) {
    const why = order.paidAt ? 'no valid tickets to send.' : 'no tickets to send, because it is not paid.';
    throw conflict(`This order has ${why}`);
  }
  const addresses = only.to ? [only.to] : await addressesOf(db, order, only.ticketIds);
  if (addresses.length === 0) {
    throw conflict('Nobody of this order has an e-mail address. Enter one to send the tickets to.');
  }
  await takeMails(context, addresses);
  await services.queue.enqueue(db, 'orders.mail-tickets', { orderId, companyId: order.companyId, ...only });
  const to = only.to ?? (order.buyerEmail || addresses.join(', '));
  const count = only.ticketIds?.length;
  const what = count === undefined ? 'Tickets' : `${count} ${count === 1 ? 'ticket' : 'tickets'}`;
  await writeHistory(context, order, count === undefined ? `${what} sent to ${to}` : `${what} sent again`);
  return to;
}

/** The holders of an order's valid tickets, each address once; tickets without an address go to the buyer. */
async function addressesOf(db: Transaction, order: OrderRecord, ticketIds?: number[]): Promise<string[]> {
  const held = await db
    .select({ email: tickets.email })
    .from(tickets)
    .where(
      and(
        eq(tickets.orderId, order.id),
        inArray(tickets.status, ['issued', 'test']),
        ticketIds && inArray(tickets.id, ticketIds),
      ),
    );
  const addresses = held.map(({ email }) => email || order.buyerEmail);
  return [...new Set(ticketIds ? addresses : [order.buyerEmail, ...addresses])].filter((address) => address !== '');
}
