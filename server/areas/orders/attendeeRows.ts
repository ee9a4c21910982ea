import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import type { attendee } from '#contract/attendees.ts';
import { fromMinor } from '#domain/money.ts';
import { events } from '#server/database/schema/events.ts';
import { orders } from '#server/database/schema/orders.ts';
import { tickets, ticketTypes } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type AttendeeLine = Awaited<ReturnType<typeof attendeeRows>>[number];

/** Tickets with the name of their type and the reference of their order: one query for a whole page. */
export function attendeeRows(db: Transaction) {
  return db
    .select({
      ticket: tickets,
      typeName: ticketTypes.name,
      orderReference: orders.reference,
      currency: events.currency,
      eventName: events.name,
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .$dynamic();
}

/** A ticket with who holds it, as staff see it. */
export function presentAttendee({ ticket, typeName, orderReference, currency }: AttendeeLine): Sent<typeof attendee> {
  return {
    id: ticket.id,
    event_id: ticket.eventId,
    order_id: ticket.orderId,
    order_reference: orderReference,
    allocation_id: ticket.allocationId,
    ticket_type_id: ticket.ticketTypeId,
    ticket_type_name: typeName,
    code: ticket.code,
    name: ticket.name,
    email: ticket.email,
    phone: ticket.phone,
    special_requirements: ticket.specialRequirements,
    status: ticket.status,
    price: fromMinor(ticket.priceMinor, currency),
    checked_in_at: ticket.checkedInAt?.toISOString() ?? null,
    created_at: ticket.createdAt.toISOString(),
    updated_at: ticket.updatedAt.toISOString(),
  };
}
