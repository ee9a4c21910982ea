import { and, eq, inArray } from 'drizzle-orm';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { lockEvent } from '#server/database/lock.ts';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { countSeats, seatShortage } from './countSeats.ts';
import { findAllocation } from './findAllocation.ts';
import { lockClaimable } from './lockClaimable.ts';
import { type AllocationRow, statusOf } from './presentAllocation.ts';
import { sendAllocations } from './sendAllocations.ts';

/** Queues the claim link of one allocation. @throws 409 if it can no longer be claimed */
export async function sendAllocation(context: HandlerContext, event: EventRow, id: number): Promise<void> {
  await lockClaimable(context, event.id);
  const row = await findOpen(context, event, id);
  if (statusOf(row, context.services.clock.now()) === 'expired') {
    throw conflict('This allocation has expired. Extend it first.');
  }
  await sendAllocations(context, event, [row]);
}

/**
 * Queues the claim links of the allocations that can still be claimed, and counts the skipped ones. @throws 409 if the
 * event was cancelled or is over
 */
export async function resendAllocations(context: HandlerContext, event: EventRow, ids: number[]) {
  const { db, services } = context;
  await lockClaimable(context, event.id);
  const wanted = [...new Set(ids)];
  const rows = await db
    .select()
    .from(allocations)
    .where(and(eq(allocations.eventId, event.id), inArray(allocations.id, wanted)));
  const open = rows.filter((row) => ['pending', 'sent'].includes(statusOf(row, services.clock.now())));
  await sendAllocations(context, event, open);
  return { queued: open.length, skipped: wanted.length - open.length };
}

/** Cancels an allocation and frees its seats. @throws 409 if it was already claimed or cancelled */
export async function cancelAllocation(context: HandlerContext, event: EventRow, id: number, reason: string | null) {
  await lockEvent(context.db, event.id);
  const row = await findOpen(context, event, id);
  await context.db
    .update(allocations)
    .set({ status: 'cancelled', cancelledAt: context.services.clock.now(), cancelReason: reason })
    .where(eq(allocations.id, row.id));
  announceStock(context, event.id);
}

/**
 * Sets a new expiry. An expired allocation holds no seats, so it can be extended only while enough are free.
 * @throws 409, also if the event was cancelled or is over
 */
export async function extendAllocation(context: HandlerContext, event: EventRow, id: number, expiresAt: Date) {
  const { db, services } = context;
  await lockClaimable(context, event.id);
  const row = await findOpen(context, event, id);
  const seats = await countSeats(db, event.id, services.clock.now(), { allocationId: row.id });
  const short = seatShortage(seats.left(row.ticketTypeId), row.quantity);
  if (short && statusOf(row, services.clock.now()) === 'expired') {
    throw conflict(`This allocation has expired, and its seats are no longer all available. ${short}`);
  }
  await db.update(allocations).set({ expiresAt }).where(eq(allocations.id, row.id));
  announceStock(context, event.id);
}

/** The allocation if it is neither claimed nor cancelled. Requires the event lock. @throws 404, 409 */
async function findOpen({ db }: HandlerContext, event: EventRow, id: number): Promise<AllocationRow> {
  const row = await findAllocation(db, event.id, id);
  if (row.status === 'cancelled') {
    throw conflict('This allocation has already been cancelled.');
  }
  if (row.status === 'claimed') {
    throw conflict('These tickets have already been claimed. Cancel the order instead.');
  }
  return row;
}
