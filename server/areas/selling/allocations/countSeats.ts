import { asc, eq } from 'drizzle-orm';
import { takenOf } from '#server/areas/programme/tickets/assertRoom.ts';
import { least, stockOf } from '#server/areas/programme/tickets/stock.ts';
import { ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type Seats = {
  types: { id: number; name: string }[];
  /** Seats available for another allocation of this type; null if unlimited. */
  left(typeId: number): number | null;
  /** Takes seats (negative: releases them), so that later calls of `left` count them. */
  take(typeId: number, quantity: number): void;
};

/**
 * An event's available seats, counted down in memory while several allocations are planned. Must run under the event
 * lock.
 */
export async function countSeats(
  db: Transaction,
  eventId: number,
  now: Date,
  except?: { allocationId?: number },
): Promise<Seats> {
  const types = await db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
  const stock = await stockOf(db, eventId, now, except);
  const own = new Map<number, number | null>();
  for (const { id, capacity } of types) {
    const counted = stock.types.get(id);
    own.set(id, capacity === null || !counted ? capacity : Math.max(0, capacity - takenOf(counted)));
  }
  let shared = stock.sharedLeft;
  return {
    types,
    left: (typeId) => least(own.get(typeId) ?? null, shared),
    take(typeId, quantity) {
      const before = own.get(typeId) ?? null;
      own.set(typeId, before === null ? null : before - quantity);
      shared = shared === null ? null : shared - quantity;
    },
  };
}

/** Why this many seats cannot be allocated; null if they can. */
export function seatShortage(left: number | null, wanted: number): string | null {
  if (left === null || wanted <= left) {
    return null;
  }
  return left <= 0 ? 'None left.' : `Only ${left} left.`;
}
