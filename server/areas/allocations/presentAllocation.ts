import { eq } from 'drizzle-orm';
import type { Allocation } from '#contract/allocations.ts';
import type { AllocationStatus } from '#domain/allocations.ts';
import { allocations, ticketTypes } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type AllocationRow = typeof allocations.$inferSelect;
export type AllocationLine = { allocation: AllocationRow; typeName: string };

/** Allocations with the name of their ticket type. */
export function allocationRows(db: Transaction) {
  return db
    .select({ allocation: allocations, typeName: ticketTypes.name })
    .from(allocations)
    .innerJoin(ticketTypes, eq(ticketTypes.id, allocations.ticketTypeId))
    .$dynamic();
}

/** An allocation as staff see it at `now`. */
export function presentAllocation({ allocation: row, typeName }: AllocationLine, now: Date): Allocation {
  return {
    id: row.id,
    event_id: row.eventId,
    ticket_type_id: row.ticketTypeId,
    ticket_type_name: typeName,
    quantity: row.quantity,
    name: row.name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    status: statusOf(row, now),
    sent_at: row.sentAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    claimed_at: row.claimedAt?.toISOString() ?? null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    cancel_reason: row.cancelReason,
    created_at: row.createdAt.toISOString(),
  };
}

/** Expired is never stored: a pending or sent allocation past its date is expired, and holds no seats. */
export function statusOf(row: Pick<AllocationRow, 'status' | 'expiresAt'>, now: Date): AllocationStatus {
  const isOpen = row.status === 'pending' || row.status === 'sent';
  return isOpen && row.expiresAt !== null && row.expiresAt <= now ? 'expired' : row.status;
}
