import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { allocation } from '#contract/selling/allocations.ts';
import { inEvent } from '#server/areas/programme/events/inEvent.ts';
import { only } from '#server/database/only.ts';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { type AllocationRow, allocationRows, presentAllocation } from './presentAllocation.ts';

/** The allocation, if it belongs to this event. @throws 404 */
export function findAllocation(db: Transaction, eventId: number, id: number): Promise<AllocationRow> {
  return find(db, id, eq(allocations.eventId, eventId));
}

const find = recordFinder(allocations, 'That allocation', inEvent.otherwise);

/** One allocation as staff see it. */
export async function presentById(db: Transaction, id: number, now: Date): Promise<Sent<typeof allocation>> {
  const line = only(await allocationRows(db).where(eq(allocations.id, id)));
  return presentAllocation(line, now);
}
