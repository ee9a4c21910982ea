import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { attendee, attendeeInput } from '#contract/selling/attendees.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

/** The price is not mapped here, because it depends on the event's currency. */
export const attendeeFields = mapFields(tickets, { entity: attendee, input: attendeeInput });

export type AttendeeLine = Awaited<ReturnType<typeof attendeeRows>>[number];

/** Tickets with their type's name and their order's reference, in one query per page. */
export function attendeeRows(db: Transaction) {
  return db
    .select({
      ticket: tickets,
      typeName: ticketTypes.name,
      orderReference: orders.reference,
      currency: events.currency,
      eventName: events.name,
      eventCancelledAt: events.cancelledAt,
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .$dynamic();
}

/** A ticket with its holder, as staff see it. */
export function presentAttendee({ ticket, typeName, orderReference, currency }: AttendeeLine): Sent<typeof attendee> {
  return {
    ...attendeeFields.toWire(ticket),
    order_reference: orderReference,
    ticket_type_name: typeName,
    price: fromMinor(ticket.priceMinor, currency),
  };
}
