import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/define.ts';
import { tickets as contract } from '#contract/tickets.ts';
import { type EventRow, findEvent } from '#server/areas/events/findEvent.ts';
import { lockEvent } from '#server/database/lock.ts';
import { ticketTypes } from '#server/database/schema/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { minorOf } from '#server/http/minorOf.ts';
import { announceStock } from './announceStock.ts';
import { assertRoom, takenOf } from './assertRoom.ts';
import { deleteTicketType } from './deleteTicketType.ts';
import { findTicketConfig } from './findTicketConfig.ts';
import { findTicketType } from './findTicketType.ts';
import { orderTicketTypes } from './orderTicketTypes.ts';
import { presentTicketConfig, presentTicketType, presentTicketTypes } from './presentTickets.ts';
import { saveTicketConfig } from './saveTicketConfig.ts';
import { stockOf } from './stock.ts';

export const tickets = implement(contract, {
  'GET /events/ticket-config/{eventID}': async ({ db, params }) => {
    const event = await findEvent(db, params.eventID);
    return { data: presentTicketConfig(await findTicketConfig(db, event), event.currency) };
  },

  'POST /events/ticket-config/{eventID}': async (context) => {
    const event = await changing(context, context.params.eventID);
    await saveTicketConfig(context, event, context.body);
    const config = presentTicketConfig(await findTicketConfig(context.db, event), event.currency);
    return { data: config, message: 'Ticket configuration saved' };
  },

  'GET /events/ticket-types/{eventID}': async ({ db, params, services }) => ({
    data: await presentTicketTypes(db, await findEvent(db, params.eventID), services.clock.now()),
  }),

  'POST /events/ticket-types/{eventID}': async (context) => {
    const { db, params, body, services } = context;
    const event = await changing(context, params.eventID);
    const position = sql<number>`(select coalesce(max(t.position) + 1, 0) from ticket_types t where t.event_id = ${event.id})`;
    const [row] = await db
      .insert(ticketTypes)
      .values({ ...valuesOf(event, body), companyId: event.companyId, eventId: event.id, position })
      .returning({ id: ticketTypes.id });
    const type = await presentTicketType(db, event, row?.id ?? 0, services.clock.now());
    return { data: type, message: 'Ticket type created' };
  },

  'PUT /events/ticket-types/{eventID}/order': async (context) => {
    const { db, params, body, services } = context;
    const event = await changing(context, params.eventID);
    await orderTicketTypes(db, event.id, body.ticket_types);
    return { data: await presentTicketTypes(db, event, services.clock.now()), message: 'Order saved' };
  },

  'PUT /events/ticket-types/{eventID}/{ticketTypeID}': async (context) => {
    const { db, params, body, services } = context;
    const event = await changing(context, params.eventID);
    const type = await findTicketType(db, event.id, params.ticketTypeID);
    const { types } = await stockOf(db, event.id, services.clock.now());
    const stock = types.get(type.id);
    assertRoom(body.capacity, stock ? takenOf(stock) : 0);
    await db.update(ticketTypes).set(valuesOf(event, body)).where(eq(ticketTypes.id, type.id));
    const saved = await presentTicketType(db, event, type.id, services.clock.now());
    return { data: saved, message: 'Ticket type saved' };
  },

  'DELETE /events/ticket-types/{eventID}/{ticketTypeID}': async (context) => {
    const { db, params, services } = context;
    const event = await changing(context, params.eventID);
    await deleteTicketType(db, await findTicketType(db, event.id, params.ticketTypeID), services.clock.now());
    return { message: 'Ticket type deleted' };
  },

  'PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle': async (context) => {
    const { db, params, services } = context;
    const event = await changing(context, params.eventID);
    const type = await findTicketType(db, event.id, params.ticketTypeID);
    await db.update(ticketTypes).set({ isActive: !type.isActive }).where(eq(ticketTypes.id, type.id));
    const saved = await presentTicketType(db, event, type.id, services.clock.now());
    return { data: saved, message: saved.is_active ? 'Ticket type is on sale' : 'Ticket type is off sale' };
  },
});

type TypeInput = BodyOf<(typeof contract)['POST /events/ticket-types/{eventID}']>;

/** The event under its lock; visitors hear of the change once it is committed. */
async function changing(context: HandlerContext, eventId: number): Promise<EventRow> {
  const event = await findEvent(context.db, eventId);
  await lockEvent(context.db, event.id);
  announceStock(context, event.id);
  return event;
}

/** What the form sets. Tickets keep the price they were sold at: it is written on each of them. */
function valuesOf(event: EventRow, body: TypeInput) {
  return {
    name: body.name,
    description: body.description,
    priceMinor: minorOf(body.price, event.currency, 'price'),
    capacity: body.capacity,
    minPerOrder: body.min_per_order,
    maxPerOrder: body.max_per_order,
    saleStartsAt: body.sale_start ? new Date(body.sale_start) : null,
    saleEndsAt: body.sale_end ? new Date(body.sale_end) : null,
    isActive: body.is_active,
    isHidden: body.is_hidden,
  };
}
