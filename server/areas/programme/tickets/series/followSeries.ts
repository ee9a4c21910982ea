import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { assertSeriesVisible, datesOf, lockSeries } from '#server/areas/programme/events/lockSeries.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { inWholeCompany, type Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type Kept, shareTickets } from './shareTickets.ts';

/**
 * Applies the group's shared ticket settings to an event, if there are any. Call it after the event has joined the
 * group or was moved. The settings come from the first other date with ticket types, otherwise from the event itself.
 * @throws 409 if they come from the event itself and the user cannot see all other dates
 */
export async function followSeries(context: HandlerContext, eventId: number): Promise<Kept[]> {
  const { db, services } = context;
  const { event, shares, dates } = await lockSeries(db, eventId, services.clock.now());
  if (!shares) {
    return [];
  }
  const ownTypes = await db.$count(ticketTypes, eq(ticketTypes.eventId, event.id));
  const withTypes = await inWholeCompany(db, () => firstWithTypes(db, dates, true));
  const pattern = withTypes ?? (ownTypes > 0 ? undefined : dates[0]);
  if (pattern) {
    // Only the event itself changes, so the pattern may be a date that the user cannot see.
    return inWholeCompany(db, () => shareTickets(context, pattern, [event]));
  }
  await assertSeriesVisible(db, { dates });
  await joinTypes(db, event.id);
  return shareTickets(context, event, dates);
}

/**
 * When a group starts to share tickets, all its dates get the settings of the first date that has any. All must be
 * locked.
 */
export async function shareAll(context: HandlerContext, groupId: number): Promise<Kept[]> {
  const { db, services } = context;
  const dates = await datesOf(db, groupId, services.clock.now());
  const pattern = (await firstWithTypes(db, dates)) ?? dates[0];
  if (!pattern) {
    return [];
  }
  await joinTypes(db, pattern.id);
  return shareTickets(
    context,
    pattern,
    dates.filter(({ id }) => id !== pattern.id),
  );
}

/** Marks an event's ticket types as belonging to its series. */
async function joinTypes(db: Transaction, eventId: number): Promise<void> {
  await db
    .update(ticketTypes)
    .set({ seriesKey: sql`gen_random_uuid()` })
    .where(and(eq(ticketTypes.eventId, eventId), isNull(ticketTypes.seriesKey)));
}

async function firstWithTypes(db: Transaction, dates: EventRow[], ofSeries = false): Promise<EventRow | null> {
  if (dates.length === 0) {
    return null;
  }
  const rows = await db
    .selectDistinct({ eventId: ticketTypes.eventId })
    .from(ticketTypes)
    .where(
      and(
        sql`${ticketTypes.eventId} = ${anyOf(dates.map(({ id }) => id))}`,
        ofSeries ? sql`${ticketTypes.seriesKey} is not null` : undefined,
      ),
    );
  const having = new Set(rows.map(({ eventId }) => eventId));
  return dates.find(({ id }) => having.has(id)) ?? null;
}
