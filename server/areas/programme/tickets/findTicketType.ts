import { and, eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { ticketTypes } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';

export type TicketTypeRow = typeof ticketTypes.$inferSelect;

/** The ticket type, if it belongs to this event. @throws 404 */
export async function findTicketType(db: Transaction, eventId: number, id: number): Promise<TicketTypeRow> {
  return only(
    await db
      .select()
      .from(ticketTypes)
      .where(and(eq(ticketTypes.id, id), eq(ticketTypes.eventId, eventId))),
    () => notFound('That ticket type does not exist, or belongs to another event.'),
  );
}
