import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { allocation, allocationInput } from '#contract/selling/allocations.ts';
import type { AllocationStatus } from '#domain/selling/allocations.ts';
import { allocations, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

export type AllocationRow = typeof allocations.$inferSelect;
export type AllocationLine = { allocation: AllocationRow; typeName: string };

/** The input fields are the ones that a repeated upload can change. */
export const allocationFields = mapFields(allocations, {
  entity: allocation,
  input: allocationInput,
  setElsewhere: ['ticket_type_id', 'email'],
});

/** Allocations with the name of their ticket type. */
export function allocationRows(db: Transaction) {
  return db
    .select({ allocation: allocations, typeName: ticketTypes.name })
    .from(allocations)
    .innerJoin(ticketTypes, eq(ticketTypes.id, allocations.ticketTypeId))
    .$dynamic();
}

/** An allocation as staff see it at the time `now`. */
export function presentAllocation({ allocation: row, typeName }: AllocationLine, now: Date): Sent<typeof allocation> {
  return { ...allocationFields.toWire(row), ticket_type_name: typeName, status: statusOf(row, now) };
}

/** Expired is never stored: a pending or sent allocation past its expiry is expired, and holds no seats. */
export function statusOf(row: Pick<AllocationRow, 'status' | 'expiresAt'>, now: Date): AllocationStatus {
  const isOpen = row.status === 'pending' || row.status === 'sent';
  return isOpen && row.expiresAt !== null && row.expiresAt <= now ? 'expired' : row.status;
}
