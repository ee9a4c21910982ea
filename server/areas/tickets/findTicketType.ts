import { and, eq } from 'drizzle-orm';
import { ticketTypes } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/failures.ts';

export type TicketTypeRow = typeof ticketTypes.$inferSelect;

/** The ticket type, if it is this event's. @throws 404 */
export async function findTicketType(db: Transaction, eventId: number, id: number): Promise<TicketTypeRow> {
  const [row] = await db
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.id, id), eq(ticketTypes.eventId, eventId)));
  if (!row) {
    throw notFound('That ticket type does not exist, or is not of this event.');
  }
  return row;
}
