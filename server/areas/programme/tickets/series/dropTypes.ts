import { arrayOverlaps, eq, inArray, sql } from 'drizzle-orm';
import type { TicketTypeRow } from '#server/areas/programme/tickets/findTicketType.ts';
import { typesInUse } from '#server/areas/programme/tickets/typesInUse.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { coupons, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';

/**
 * Deletes ticket types that the series does not have, on several events. A type that somebody holds, or that is the
 * only one of a coupon, is kept instead: off sale, after the others and outside the series.
 * @param position the position for the types that are kept
 * @returns the ids of the types that are kept
 */
export async function dropTypes(
  { db, services }: HandlerContext,
  types: TicketTypeRow[],
  position: number,
): Promise<Set<number>> {
  if (types.length === 0) {
    return new Set();
  }
  const ids = types.map(({ id }) => id);
  const kept = await typesInUse(db, ids, services.clock.now());
  const bound = await db.select().from(coupons).where(arrayOverlaps(coupons.ticketTypeIds, ids));
  for (const { ticketTypeIds } of bound) {
    if (ticketTypeIds.every((id) => ids.includes(id) && !kept.has(id))) {
      for (const id of ticketTypeIds) {
        kept.add(id);
      }
    }
  }
  const gone = ids.filter((id) => !kept.has(id));
  if (kept.size > 0) {
    await db
      .update(ticketTypes)
      .set({ isActive: false, seriesKey: null, position, updatedAt: services.clock.now() })
      .where(inArray(ticketTypes.id, [...kept]));
  }
  for (const coupon of bound) {
    const left = coupon.ticketTypeIds.filter((id) => !gone.includes(id));
    if (left.length < coupon.ticketTypeIds.length) {
      await db.update(coupons).set({ ticketTypeIds: left }).where(eq(coupons.id, coupon.id));
    }
  }
  if (gone.length > 0) {
    await db.delete(ticketTypes).where(sql`${ticketTypes.id} = ${anyOf(gone)}`);
  }
  return kept;
}
