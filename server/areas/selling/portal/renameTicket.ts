import { and, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { portalTicket } from '#contract/selling/checkout.ts';
import { findPortalOrder } from '#server/areas/selling/checkout/findPortalOrder.ts';
import { presentTickets, ticketLines } from '#server/areas/selling/checkout/presentOrder.ts';
import { announceOrder } from '#server/areas/selling/orders/announceOrder.ts';
import { writeHistory } from '#server/areas/selling/orders/writeHistory.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/outputs/failures.ts';

type Wanted = { reference: string; ticketId: number; key: string | undefined; name: string };

/**
 * Changes the name on a ticket for its buyer; the order's history keeps the name before.
 * @throws 404 where the order may not be seen or has no such ticket, 409 for a ticket that no longer admits or was used
 */
export async function renameTicket(
  context: HandlerContext,
  { reference, ticketId, key, name }: Wanted,
): Promise<Sent<typeof portalTicket>> {
  const { db, services } = context;
  const { order, event } = await findPortalOrder(context, reference, key);
  await lockRecord(db, tickets, ticketId);
  const own = async () =>
    only(
      (await ticketLines(db, order.id)).filter(({ ticket }) => ticket.id === ticketId),
      () => notFound('This ticket does not exist, or is not part of this order.'),
    );
  const { ticket: before } = await own();
  const now = services.clock.now();
  if (before.status !== 'issued' || event.cancelledAt || event.endsAt <= now) {
    throw conflict('This ticket is not valid, so the name on it cannot be changed.');
  }
  if (before.checkedInAt) {
    throw conflict('This ticket has been used, so the name on it cannot be changed.');
  }
  if (before.name !== name) {
    await db
      .update(tickets)
      .set({ name, updatedAt: now })
      .where(and(eq(tickets.id, ticketId), eq(tickets.orderId, order.id)));
    const from = before.name ? ` instead of ${before.name}` : '';
    await writeHistory(context, order, `Ticket ${before.code} is now held by ${name}${from}, changed by the buyer`);
    announceOrder(context, order);
  }
  return only(await presentTickets([await own()], order.currency));
}
