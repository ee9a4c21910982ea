import { and, arrayContains, eq, sql } from 'drizzle-orm';
import { coupons, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import type { TicketTypeRow } from './findTicketType.ts';
import { typesInUse } from './typesInUse.ts';

/** Deletes a ticket type that nobody holds. Requires the event lock. @throws 409 if it is in use */
export async function deleteTicketType(db: Transaction, type: TicketTypeRow, now: Date): Promise<void> {
  if ((await typesInUse(db, [type.id], now)).has(type.id)) {
    throw conflict('Tickets of this type were sold, held or set aside. Take it off sale instead.');
  }
  await freeCoupons(db, type);
  await db.delete(ticketTypes).where(eq(ticketTypes.id, type.id));
}

/**
 * Refuses if a coupon applies only to this type: without it the coupon would apply to all types, so it has to be
 * changed by hand first.
 */
async function freeCoupons(db: Transaction, type: TicketTypeRow) {
  const bound = and(eq(coupons.eventId, type.eventId), arrayContains(coupons.ticketTypeIds, [type.id]));
  const rows = await db.select().from(coupons).where(bound);
  const alone = rows.find((row) => row.ticketTypeIds.length === 1);
  if (alone) {
    throw conflict(`The coupon ${alone.code} applies only to this ticket type. Change or delete the coupon first.`);
  }
  await db
    .update(coupons)
    .set({ ticketTypeIds: sql`array_remove(${coupons.ticketTypeIds}, ${type.id})` })
    .where(bound);
}
