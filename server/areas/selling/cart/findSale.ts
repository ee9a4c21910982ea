import { and, eq, sql } from 'drizzle-orm';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { defaultTicketConfig, type TicketConfigRow } from '#server/areas/programme/tickets/findTicketConfig.ts';
import type { TicketTypeRow } from '#server/areas/programme/tickets/findTicketType.ts';
import type { Queryable } from '#server/database/connect.ts';
import { only } from '#server/database/only.ts';
import { prepared } from '#server/database/prepared.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Failure } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';

/** An event with its sale rules and its ticket types, in order. */
export type Sale = { event: EventRow; config: TicketConfigRow; types: TicketTypeRow[] };

/** The sale of a public event. @throws 404 for a draft or another company's event */
export async function findSale(db: Transaction, eventId: number): Promise<Sale> {
  return only(await findSales(db, eventId, false), notOpen);
}

/** The same, or null for an event that is not open to the public. */
export async function saleOf(db: Transaction, eventId: number): Promise<Sale | null> {
  const [sale] = await findSales(db, eventId, false);
  return sale ?? null;
}

/** The sale of a draft, for its preview link. @throws 404 for anything else */
export async function findDraft(db: Transaction, eventId: number): Promise<Sale> {
  return only(await findSales(db, eventId, true), notOpen);
}

function notOpen(): Failure {
  return missing('That event', 'is not open to the public');
}

/** A single query with one row per ticket type, because every hold starts with it. */
const saleRows = prepared((db: Queryable) =>
  db
    .select({ event: events, config: ticketConfigs, type: ticketTypes })
    .from(events)
    .leftJoin(ticketConfigs, eq(ticketConfigs.eventId, events.id))
    .leftJoin(ticketTypes, eq(ticketTypes.eventId, events.id))
    .where(
      and(eq(events.id, sql.placeholder('eventId')), eq(sql`(${events.status} = 'draft')`, sql.placeholder('isDraft'))),
    )
    .orderBy(ticketTypes.position, ticketTypes.id)
    .prepare('sale'),
);

async function findSales(db: Transaction, eventId: number, isDraft: boolean): Promise<Sale[]> {
  const rows = await saleRows(db, { eventId, isDraft });
  const [first] = rows;
  if (!first) {
    return [];
  }
  const { event } = first;
  const types = rows.flatMap(({ type }) => type ?? []);
  return [{ event, config: first.config ?? defaultTicketConfig(event), types }];
}

/** Whether the organiser has paused sales or the event is over. Cart contents cannot be bought then either. */
export function isStopped({ event, config }: Sale, now: Date): boolean {
  return event.status !== 'active' || !config.isSelling || event.endsAt <= now;
}

/** A ticket type that visitors can buy. @throws 404, also for hidden types */
export function typeOf(sale: Sale, id: number): TicketTypeRow {
  const type = sale.types.find((one) => one.id === id && !one.isHidden);
  if (!type) {
    throw missing('That ticket', 'belongs to another event');
  }
  return type;
}
