import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { allocationRow } from '#contract/selling/allocations.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { newAllocation } from './createAllocation.ts';
import { lockClaimable } from './lockClaimable.ts';
import { type PlannedRow, planUpload } from './planUpload.ts';
import type { AllocationRow } from './presentAllocation.ts';
import { allocationFields } from './presentAllocation.ts';
import { readAllocationFile } from './readAllocationFile.ts';

type Outcome = { rows: Sent<typeof allocationRow>[]; created: number; updated: number; failed: number };

/**
 * Creates allocations from a file. Valid rows are saved and invalid ones reported.
 * @throws 409 if the event was cancelled or is over; 422 on `file` if it cannot be read or has no valid row
 */
export async function uploadAllocations(
  context: HandlerContext,
  event: EventRow,
  file: File,
): Promise<{ message: string; data: Outcome & { allocation_ids: number[] } }> {
  const { plan, data } = await planFile(context, event, file);
  const { created, updated, failed } = data;
  if (created + updated === 0) {
    throw invalid({ file: reasonsOf(plan) }, 'No row of the file is valid.');
  }
  const written = await write(context, event, plan);
  announceStock(context, event.id);
  const leftOut = failed === 1 ? ' 1 row was left out.' : ` ${failed} rows were left out.`;
  return {
    message: `Allocations uploaded successfully${failed > 0 ? `.${leftOut}` : ''}`,
    data: { ...data, allocation_ids: written.map(({ id }) => id) },
  };
}

/**
 * Previews the result for each row of a file without saving anything. @throws 409 if the event was cancelled or is over;
 * 422 on `file` if it cannot be read
 */
export async function previewAllocations(context: HandlerContext, event: EventRow, file: File): Promise<Outcome> {
  return (await planFile(context, event, file)).data;
}

async function planFile(context: HandlerContext, event: EventRow, file: File) {
  const read = await readAllocationFile(file);
  await lockClaimable(context, event.id);
  const plan = await planUpload(context, event, read);
  const count = (action: Outcome['rows'][number]['action']) =>
    plan.filter(({ answer }) => answer.action === action).length;
  const data: Outcome = {
    rows: plan.map(({ answer }) => answer),
    created: count('create'),
    updated: count('update'),
    failed: count('skip'),
  };
  return { plan, data };
}

async function write(context: HandlerContext, event: EventRow, plan: PlannedRow[]): Promise<AllocationRow[]> {
  const { db } = context;
  const written: AllocationRow[] = [];
  const fresh = [];
  for (const { input, existing } of plan) {
    if (input && existing) {
      const values = allocationFields.toRow(input);
      written.push(...(await db.update(allocations).set(values).where(eq(allocations.id, existing.id)).returning()));
    } else if (input) {
      fresh.push(newAllocation(context, event, input));
    }
  }
  if (fresh.length > 0) {
    written.push(...(await db.insert(allocations).values(fresh).returning()));
  }
  return written;
}

/** At most 20 reasons, because a longer list does not help. */
function reasonsOf(plan: PlannedRow[]): string[] {
  return plan.slice(0, 20).map(({ answer }) => `Row ${answer.row}: ${answer.errors.join(' ')}`);
}
