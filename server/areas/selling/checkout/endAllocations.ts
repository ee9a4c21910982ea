import { and, eq, exists, ne, notExists } from 'drizzle-orm';
import { allocations, tickets } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * Cancels the claimed allocations of an order that have no valid ticket left, so that they say what happened and their
 * people can be given tickets again. Call it after the order's tickets were cancelled, under the event lock.
 */
export async function endAllocations(db: Transaction, orderId: number, reason: string, now: Date): Promise<void> {
  const claimed = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.allocationId, allocations.id), eq(tickets.orderId, orderId)));
  const valid = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.allocationId, allocations.id), ne(tickets.status, 'cancelled')));
  await db
    .update(allocations)
    .set({ status: 'cancelled', cancelledAt: now, cancelReason: reason.slice(0, 300) })
    .where(and(eq(allocations.status, 'claimed'), exists(claimed), notExists(valid)));
}
