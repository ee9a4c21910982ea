import { and, desc, lt } from 'drizzle-orm';
import { todayIn } from '#domain/kit/time/days.ts';
import type { AllocationStatus } from '#domain/selling/allocations.ts';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Download } from '#server/http/outputs/answers.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { localTime } from '#server/http/outputs/localTime.ts';
import { allocationFilter } from './listAllocations.ts';
import { type AllocationLine, allocationRows, statusOf } from './presentAllocation.ts';

/** Allocations of an event as `allocations-{date}.csv`, with columns that the upload accepts. */
export function exportAllocations(
  context: HandlerContext,
  eventId: number,
  filter: { search?: string; status?: AllocationStatus },
): Download {
  const { services, company } = context;
  const now = services.clock.now();
  const time = (instant: Date | null) => localTime(instant, company.timezone);
  return csvFile<AllocationLine>(context, {
    name: `allocations-${todayIn(company.timezone, now)}.csv`,
    columns: {
      name: ({ allocation }) => allocation.name,
      email: ({ allocation }) => allocation.email,
      ticket_type: ({ typeName }) => typeName,
      quantity: ({ allocation }) => allocation.quantity,
      phone: ({ allocation }) => allocation.phone,
      note: ({ allocation }) => allocation.note,
      expires_at: ({ allocation }) => time(allocation.expiresAt),
      status: ({ allocation }) => statusOf(allocation, now),
      sent_at: ({ allocation }) => time(allocation.sentAt),
      claimed_at: ({ allocation }) => time(allocation.claimedAt),
      cancel_reason: ({ allocation }) => allocation.cancelReason,
      created_at: ({ allocation }) => time(allocation.createdAt),
    },
    read: (db, after, most) =>
      allocationRows(db)
        .where(and(allocationFilter(eventId, filter, now), after ? lt(allocations.id, after.allocation.id) : undefined))
        .orderBy(desc(allocations.id))
        .limit(most),
  });
}
