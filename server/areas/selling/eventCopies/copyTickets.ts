import { asc, eq } from 'drizzle-orm';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { findTicketConfig } from '#server/areas/programme/tickets/findTicketConfig.ts';
import { only } from '#server/database/only.ts';
import { coupons, ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { COPIED, pick } from './copiedColumns.ts';
import { shiftDate } from './shiftDate.ts';

/** Maps the id of each original ticket type to the id of its copy. */
type TypeIds = Map<number, number>;

/** Copies ticket types with their prices and limits, and the event's ticket settings. Nothing counts as sold. */
export async function copyTickets(
  { db, company, services }: HandlerContext,
  from: EventRow,
  to: EventRow,
): Promise<TypeIds> {
  const now = services.clock.now();
  const windowOf = ({ saleStartsAt, saleEndsAt }: { saleStartsAt: Date | null; saleEndsAt: Date | null }) => ({
    saleStartsAt: shiftDate(saleStartsAt, from, to, company.timezone),
    saleEndsAt: shiftDate(saleEndsAt, from, to, company.timezone),
  });
  const config = await findTicketConfig(db, from);
  await db
    .insert(ticketConfigs)
    .values({ ...pick(config, COPIED.ticketConfigs), ...windowOf(config), eventId: to.id, updatedAt: now });
  const types = await db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, from.id))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
  const ids: TypeIds = new Map();
  for (const type of types) {
    const dates = { createdAt: now, updatedAt: now };
    const values = { ...pick(type, COPIED.ticketTypes), ...windowOf(type), ...dates, eventId: to.id };
    const row = only(await db.insert(ticketTypes).values(values).returning({ id: ticketTypes.id }));
    ids.set(type.id, row.id);
  }
  return ids;
}

/**
 * Copies coupons without their uses. A coupon whose ticket types were all deleted is left out, because without types it
 * would apply to all.
 */
export async function copyCoupons(
  { db, company, services }: HandlerContext,
  from: EventRow,
  to: EventRow,
  types: TypeIds,
): Promise<void> {
  const now = services.clock.now();
  const rows = await db.select().from(coupons).where(eq(coupons.eventId, from.id)).orderBy(asc(coupons.id));
  const copies = rows.flatMap((coupon) => {
    const ticketTypeIds = coupon.ticketTypeIds.flatMap((id) => types.get(id) ?? []);
    if (coupon.ticketTypeIds.length > 0 && ticketTypeIds.length === 0) {
      return [];
    }
    return {
      ...pick(coupon, COPIED.coupons),
      eventId: to.id,
      ticketTypeIds,
      startsAt: shiftDate(coupon.startsAt, from, to, company.timezone),
      endsAt: shiftDate(coupon.endsAt, from, to, company.timezone),
      createdAt: now,
      updatedAt: now,
    };
  });
  if (copies.length > 0) {
    await db.insert(coupons).values(copies);
  }
}
