import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { takenOf } from '#server/areas/programme/tickets/assertRoom.ts';
import { findTicketConfig } from '#server/areas/programme/tickets/findTicketConfig.ts';
import type { TicketTypeRow } from '#server/areas/programme/tickets/findTicketType.ts';
import { stocksOf } from '#server/areas/programme/tickets/stock.ts';
import { ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { assertRoomOn } from './assertRoomOn.ts';
import { dropTypes } from './dropTypes.ts';
import { configFor, typeFor } from './sameSetting.ts';
import { writeConfigs, writeTypes } from './writeSetting.ts';

/** A ticket type that was kept on a date, off sale, because people hold tickets of it. */
export type Kept = { event: EventRow; name: string };

/**
 * Copies the ticket settings of one date of a series to others: its rules, and its ticket types that belong to the
 * series (`series_key`), matched by key, otherwise by name. Types that the source lacks are deleted, or taken off sale
 * if somebody holds them. All events must be locked (lockSeries). Idempotent: afterwards all dates agree.
 * @returns the types that had to be kept
 * @throws 422 if a capacity is below what is already taken on one of the dates
 */
export async function shareTickets(context: HandlerContext, from: EventRow, dates: EventRow[]): Promise<Kept[]> {
  const { db, company, services } = context;
  if (dates.length === 0) {
    return [];
  }
  const foreign = dates.find(({ currency }) => currency !== from.currency);
  if (foreign) {
    throw invalid({ currency: [`${foreign.name} is sold in ${foreign.currency}, ${from.name} in ${from.currency}.`] });
  }
  const ids = dates.map(({ id }) => id);
  const config = await findTicketConfig(db, from);
  const types = await seriesTypes(db, from.id);
  const theirs = Map.groupBy(await typesOn(db, ids), (type) => type.eventId);
  const stocks = await stocksOf(db, ids, services.clock.now());

  const plan = dates.map((date) => {
    const own = theirs.get(date.id) ?? [];
    const matched = match(types, own);
    const stock = stocks.get(date.id)?.types;
    const taken = (type: TicketTypeRow | undefined) => {
      const found = type && stock?.get(type.id);
      return found ? takenOf(found) : 0;
    };
    assertRoomOn(
      date,
      company.timezone,
      config.capacity,
      own.reduce((sum, type) => sum + taken(type), 0),
    );
    const rows = types.map((type, position) => {
      const there = matched.get(type.id);
      assertRoomOn(date, company.timezone, type.capacity, taken(there));
      const values = { ...typeFor(type, from, date, company.timezone), position };
      return { ...values, id: there?.id ?? null, companyId: date.companyId, eventId: date.id };
    });
    const used = new Set([...matched.values()].map(({ id }) => id));
    return { date, rows, left: own.filter(({ id }) => !used.has(id)) };
  });

  const now = services.clock.now();
  await writeConfigs(
    db,
    dates.map((date) => ({ ...configFor(config, from, date, company.timezone), updatedAt: now })),
  );
  await writeTypes(
    db,
    plan.flatMap(({ rows }) => rows),
    now,
  );
  const kept = await dropTypes(
    context,
    plan.flatMap(({ left }) => left),
    types.length,
  );
  for (const id of ids) {
    announceStock(context, id);
  }
  return plan.flatMap(({ date, left }) =>
    left.filter(({ id }) => kept.has(id)).map(({ name }) => ({ event: date, name })),
  );
}

/** The ticket types of an event that belong to its series, in order. */
function seriesTypes(db: Transaction, eventId: number): Promise<TicketTypeRow[]> {
  return db
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, eventId), isNotNull(ticketTypes.seriesKey)))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
}

function typesOn(db: Transaction, eventIds: number[]): Promise<TicketTypeRow[]> {
  return db
    .select()
    .from(ticketTypes)
    .where(inArray(ticketTypes.eventId, eventIds))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
}

/** Maps the id of each source type to the matching type of the other date. */
function match(types: TicketTypeRow[], own: TicketTypeRow[]): Map<number, TicketTypeRow> {
  const keys = new Set(types.map(({ seriesKey }) => seriesKey));
  const matched = new Map<number, TicketTypeRow>();
  const free = new Set(own.filter(({ seriesKey }) => !keys.has(seriesKey)));
  for (const type of types) {
    const byKey = own.find(({ seriesKey }) => seriesKey === type.seriesKey);
    const byName = [...free].find(({ name }) => name.toLowerCase() === type.name.toLowerCase());
    const found = byKey ?? byName;
    if (found) {
      matched.set(type.id, found);
      free.delete(found);
    }
  }
  return matched;
}
