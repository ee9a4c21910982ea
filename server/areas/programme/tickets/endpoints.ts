import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import { tickets as contract } from '#contract/programme/tickets.ts';
import { MAX_ORDER_TOTAL } from '#domain/kit/money/orderLimit.ts';
import { type EventRow, findEvent } from '#server/areas/programme/events/findEvent.ts';
import { assertSeriesVisible, lockSeries, type Series } from '#server/areas/programme/events/lockSeries.ts';
import { seriesText } from '#server/areas/programme/tickets/series/seriesText.ts';
import { shareTickets } from '#server/areas/programme/tickets/series/shareTickets.ts';
import { only } from '#server/database/only.ts';
import { ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { refuseOverwriting } from '#server/http/guards/refuseOverwriting.ts';
import { implement } from '#server/http/implement.ts';
import { chargeableOf } from '#server/http/inputs/minorOf.ts';
import { announceStock } from './announceStock.ts';
import { assertRoom, takenOf } from './assertRoom.ts';
import { deleteTicketType } from './deleteTicketType.ts';
import { findTicketConfig } from './findTicketConfig.ts';
import { findTicketType } from './findTicketType.ts';
import { orderTicketTypes } from './orderTicketTypes.ts';
import { presentTicketConfig, presentTicketType, presentTicketTypes, ticketTypeFields } from './presentTickets.ts';
import { saveTicketConfig } from './saveTicketConfig.ts';
import { stockOf } from './stock.ts';

export const ticketRoutes = implement(contract, {
  'GET /events/ticket-config/{eventID}': async ({ db, params }) => {
    const event = await findEvent(db, params.eventID);
    return { data: presentTicketConfig(await findTicketConfig(db, event), event.currency) };
  },

  'POST /events/ticket-config/{eventID}': async (context) => {
    const series = await changing(context, context.params.eventID);
    const { event } = series;
    const before = await findTicketConfig(context.db, event);
    refuseOverwriting(presentTicketConfig(before, event.currency), context.body);
    await saveTicketConfig(context, event, context.body);
    const message = await share(context, series, 'Ticket configuration saved');
    return { data: presentTicketConfig(await findTicketConfig(context.db, event), event.currency), message };
  },

  'GET /events/ticket-types/{eventID}': async ({ db, params, services }) => ({
    data: await presentTicketTypes(db, await findEvent(db, params.eventID), services.clock.now()),
  }),

  'POST /events/ticket-types/{eventID}': async (context) => {
    const { db, params, body, services } = context;
    const series = await changing(context, params.eventID);
    const { event } = series;
    const seriesKey = series.shares ? randomUUID() : null;
    const position = sql<number>`(select coalesce(max(t.position) + 1, 0) from ticket_types t where t.event_id = ${event.id})`;
    const rows = await db
      .insert(ticketTypes)
      .values({ ...valuesOf(event, body), companyId: event.companyId, eventId: event.id, position, seriesKey })
      .returning({ id: ticketTypes.id });
    const message = await share(context, series, 'Ticket type created');
    return { data: await presentTicketType(db, event, only(rows).id, services.clock.now()), message };
  },

  'PUT /events/ticket-types/{eventID}/order': async (context) => {
    const { db, params, body, services } = context;
    const series = await changing(context, params.eventID);
    await orderTicketTypes(db, series.event.id, body.ticket_types);
    const message = await share(context, series, 'Order saved');
    return { data: await presentTicketTypes(db, series.event, services.clock.now()), message };
  },

  'PUT /events/ticket-types/{eventID}/{ticketTypeID}': async (context) => {
    const { db, params, mergeStored, services } = context;
    const series = await changing(context, params.eventID);
    const { event } = series;
    const type = await findTicketType(db, event.id, params.ticketTypeID);
    const body = mergeStored(await presentTicketType(db, event, type.id, services.clock.now()));
    const { types } = await stockOf(db, event.id, services.clock.now());
    const stock = types.get(type.id);
    assertRoom(body.capacity, stock ? takenOf(stock) : 0);
    await db
      .update(ticketTypes)
      .set({ ...valuesOf(event, body), updatedAt: services.clock.now() })
      .where(eq(ticketTypes.id, type.id));
    const message = await share(context, series, 'Ticket type saved');
    return { data: await presentTicketType(db, event, type.id, services.clock.now()), message };
  },

  'DELETE /events/ticket-types/{eventID}/{ticketTypeID}': async (context) => {
    const { db, params, services } = context;
    const series = await changing(context, params.eventID);
    await deleteTicketType(db, await findTicketType(db, series.event.id, params.ticketTypeID), services.clock.now());
    return { message: await share(context, series, 'Ticket type deleted') };
  },

  'PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle': async (context) => {
    const { db, params, services } = context;
    const series = await changing(context, params.eventID);
    const type = await findTicketType(db, series.event.id, params.ticketTypeID);
    await db
      .update(ticketTypes)
      .set({ isActive: !type.isActive, updatedAt: services.clock.now() })
      .where(eq(ticketTypes.id, type.id));
    const message = await share(context, series, type.isActive ? 'Ticket type is off sale' : 'Ticket type is on sale');
    return { data: await presentTicketType(db, series.event, type.id, services.clock.now()), message };
  },
});

type TypeInput = BodyOf<(typeof contract)['POST /events/ticket-types/{eventID}']>;

/** Locks the event and all dates that share its tickets; visitors are notified after the commit. @throws 404, 409 */
async function changing(context: HandlerContext, eventId: number): Promise<Series> {
  const series = await lockSeries(context.db, eventId, context.services.clock.now());
  await assertSeriesVisible(context.db, series);
  announceStock(context, series.event.id);
  return series;
}

/** Applies the saved settings to the other dates of the series. Returns the message for the user. */
async function share(context: HandlerContext, series: Series, done: string): Promise<string> {
  const kept = await shareTickets(context, series.event, series.dates);
  return seriesText(done, series, kept, context.company.timezone);
}

/** Column values from the form. Tickets keep the price they were sold at, because it is stored with each ticket. */
function valuesOf(event: EventRow, body: TypeInput) {
  return {
    ...ticketTypeFields.toRow(body),
    // More than this could never be bought.
    priceMinor: chargeableOf(body.price, event.currency, 'price', Math.floor(MAX_ORDER_TOTAL / body.min_per_order)),
  };
}
