import { and, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { allocation } from '#contract/selling/allocations.ts';
import { only } from '#server/database/only.ts';
import { allocations } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { type AllocationRow, allocationRows, presentAllocation } from './presentAllocation.ts';

/** The allocation, if it belongs to this event. @throws 404 */
export async function findAllocation(db: Transaction, eventId: number, id: number): Promise<AllocationRow> {
  return only(
    await db
      .select()
      .from(allocations)
      .where(and(eq(allocations.id, id), eq(allocations.eventId, eventId))),
    () => notFound('That allocation does not exist, or belongs to another event.'),
  );
}

/** One allocation as staff see it. */
export async function presentById(db: Transaction, id: number, now: Date): Promise<Sent<typeof allocation>> {
  const line = only(await allocationRows(db).where(eq(allocations.id, id)));
  return presentAllocation(line, now);
}
