import { and, eq, ne } from 'drizzle-orm';
import type { EventRow } from '#server/areas/events/findEvent.ts';
import { findTicketConfig, type TicketConfigRow } from '#server/areas/tickets/findTicketConfig.ts';
import type { TicketTypeRow } from '#server/areas/tickets/findTicketType.ts';
import { events } from '#server/database/schema/events.ts';
import { ticketTypes } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/failures.ts';

/** An event as it is sold: its rules and its ticket types, in their order. */
export type Sale = { event: EventRow; config: TicketConfigRow; types: TicketTypeRow[] };

/** The sale of an event that visitors may see. @throws 404 for a draft, as for another company's event. */
export async function findSale(db: Transaction, eventId: number): Promise<Sale> {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), ne(events.status, 'draft')));
  if (!event) {
    throw notFound('That event does not exist, or is not open to the public.');
  }
  const config = await findTicketConfig(db, event);
  const types = await db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, event.id))
    .orderBy(ticketTypes.position, ticketTypes.id);
  return { event, config, types };
}

/** A ticket type of the sale that visitors may buy. @throws 404 for a hidden one too. */
export function typeOf(sale: Sale, id: number): TicketTypeRow {
  const type = sale.types.find((one) => one.id === id && !one.isHidden);
  if (!type) {
    throw notFound('That ticket does not exist, or is not of this event.');
  }
  return type;
}
