import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { SentBy } from '#contract/kit/define.ts';
import type { eventCopies as contract } from '#contract/selling/eventCopies.ts';
import { type EventRow, findEvent } from '#server/areas/programme/events/findEvent.ts';
import { lockSeries } from '#server/areas/programme/events/lockSeries.ts';
import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { eventGroups, events } from '#server/database/schema/programme/events.ts';
import { allocations, coupons, ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { shiftDate } from './shiftDate.ts';

type Left = SentBy<(typeof contract)['GET /events/follow-date/{eventID}']>['data'];

const hasSaleDates = (table: typeof ticketConfigs | typeof ticketTypes, eventId: number) =>
  and(eq(table.eventId, eventId), or(isNotNull(table.saleStartsAt), isNotNull(table.saleEndsAt)));
const hasCouponDates = (eventId: number) =>
  and(eq(coupons.eventId, eventId), or(isNotNull(coupons.startsAt), isNotNull(coupons.endsAt)));

/** Those that have expired stay so: their seats may have been sold since. */
const hasClaimDate = (eventId: number, now: Date) =>
  and(
    eq(allocations.eventId, eventId),
    inArray(allocations.status, ['pending', 'sent']),
    gt(allocations.expiresAt, now),
  );

/**
 * What has dates of its own and does not move with the event: its sale, its ticket types, its coupons and the
 * time until which allocated tickets must be claimed, as far as the user may change them. The dates of a series that shares its tickets move by themselves.
 */
export async function datesLeftBehind(context: HandlerContext, eventId: number): Promise<Left> {
  const { db, permissions, services } = context;
  const event = await findEvent(db, eventId);
  const canMoveSale = permissions.has('tickets.manage') && !(await followsSeries(context, event));
  return {
    has_sale_dates: canMoveSale && (await db.$count(ticketConfigs, hasSaleDates(ticketConfigs, eventId))) > 0,
    ticket_types: canMoveSale ? await db.$count(ticketTypes, hasSaleDates(ticketTypes, eventId)) : 0,
    coupons: permissions.has('coupons.manage') ? await db.$count(coupons, hasCouponDates(eventId)) : 0,
    allocations: permissions.has('allocations.manage')
      ? await db.$count(allocations, hasClaimDate(eventId, services.clock.now()))
      : 0,
    updated_at: event.updatedAt.toISOString(),
  };
}

/** Whether the event's sale dates are those of its series. Dates that have started no longer share them. */
async function followsSeries({ db, services }: HandlerContext, { groupId, startsAt }: EventRow): Promise<boolean> {
  const isSharing = and(eq(eventGroups.id, groupId ?? 0), eq(eventGroups.sharesTickets, true));
  return startsAt > services.clock.now() && (await db.$count(eventGroups, isSharing)) > 0;
}

/**
 * Moves those dates by the distance between an earlier start of the event and its present one, in local time.
 * @param seen `updated_at` of the event, so that nobody moves them twice
 * @throws 404; 409 if the event was saved since
 */
export async function followEvent(
  context: HandlerContext,
  eventId: number,
  { from, seen }: { from: string; seen: string },
): Promise<void> {
  const { db, services, company } = context;
  const now = services.clock.now();
  const { event } = await lockSeries(db, eventId, now);
  if (event.updatedAt.getTime() !== Date.parse(seen)) {
    throw conflict('Somebody has saved this event since. Check its sale dates and coupons.');
  }
  const left = await datesLeftBehind(context, eventId);
  const shift = (at: Date | null) => shiftDate(at, { startsAt: new Date(from) }, event, company.timezone);
  const windowOf = (row: { saleStartsAt: Date | null; saleEndsAt: Date | null }) => ({
    saleStartsAt: shift(row.saleStartsAt),
    saleEndsAt: shift(row.saleEndsAt),
    updatedAt: now,
  });
  if (left.has_sale_dates) {
    for (const row of await db.select().from(ticketConfigs).where(hasSaleDates(ticketConfigs, eventId))) {
      await db.update(ticketConfigs).set(windowOf(row)).where(eq(ticketConfigs.eventId, eventId));
    }
  }
  if (left.ticket_types > 0) {
    for (const row of await db.select().from(ticketTypes).where(hasSaleDates(ticketTypes, eventId))) {
      await db.update(ticketTypes).set(windowOf(row)).where(eq(ticketTypes.id, row.id));
    }
  }
  if (left.coupons > 0) {
    for (const row of await db.select().from(coupons).where(hasCouponDates(eventId))) {
      const dates = { startsAt: shift(row.startsAt), endsAt: shift(row.endsAt), updatedAt: now };
      await db.update(coupons).set(dates).where(eq(coupons.id, row.id));
    }
  }
  if ((left.allocations ?? 0) > 0) {
    for (const row of await db.select().from(allocations).where(hasClaimDate(eventId, now))) {
      await db
        .update(allocations)
        .set({ expiresAt: shift(row.expiresAt) })
        .where(eq(allocations.id, row.id));
    }
  }
  await db.update(events).set({ updatedAt: now }).where(eq(events.id, eventId));
  announceStock(context, eventId);
}
