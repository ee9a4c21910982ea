import { eq } from 'drizzle-orm';
import { inEvent } from '#server/areas/programme/events/inEvent.ts';
import { ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export type TicketTypeRow = typeof ticketTypes.$inferSelect;

/** The ticket type, if it belongs to this event. @throws 404 */
export function findTicketType(db: Transaction, eventId: number, id: number): Promise<TicketTypeRow> {
  return find(db, id, eq(ticketTypes.eventId, eventId));
}

const find = recordFinder(ticketTypes, 'That ticket type', inEvent.otherwise);
