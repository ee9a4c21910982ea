import { asc, eq } from 'drizzle-orm';
import { takenOf } from '#server/areas/tickets/assertRoom.ts';
import { least, stockOf } from '#server/areas/tickets/stock.ts';
import { ticketTypes } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type Seats = {
  types: { id: number; name: string }[];
  /** Seats left for one more allocation of a type; null where nothing limits them. */
  left(typeId: number): number | null;
  /** Takes seats (a negative number gives them back), so that the next question knows of it. */
  take(typeId: number, quantity: number): void;
};

/**
 * The seats left of an event, counted down in memory while several allocations are planned. Read it under the event's
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

/** Why so many seats cannot be set aside; null where they can. */
export function shortage(left: number | null, wanted: number): string | null {
  if (left === null || wanted <= left) {
    return null;
  }
  return left <= 0 ? 'None left.' : `Only ${left} left.`;
}
