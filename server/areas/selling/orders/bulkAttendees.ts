import { and, eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/outputs/failures.ts';
import { checkIn } from './checkIn.ts';
import { sendTickets } from './sendTickets.ts';

/** Admits a ticket of the event. @throws 409 with the reason if it was already admitted or is not valid */
export async function admit(context: HandlerContext, eventId: number, ticketId: number): Promise<void> {
  const { outcome, message } = await checkIn(context, eventId, { ticket_id: ticketId });
  if (outcome !== 'admitted') {
    throw conflict(message);
  }
}

/** Queues the mail of one ticket to its holder, otherwise to the buyer. @throws 404, 409 if there is none to send */
export async function sendTicket(context: HandlerContext, eventId: number, ticketId: number): Promise<void> {
  const { orderId, status, code } = only(
    await context.db
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, ticketId), eq(tickets.eventId, eventId))),
    notFound,
  );
  if (status !== 'issued') {
    throw conflict(`Ticket ${code} is not valid, so it is not sent.`);
  }
  if (orderId === null) {
    throw conflict(`Ticket ${code} was claimed from an allocation: send its link from the allocations.`);
  }
  await sendTickets(context, orderId, { ticketIds: [ticketId] });
}
