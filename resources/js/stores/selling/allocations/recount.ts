import type { AllocationCounts } from '#contract/selling/allocations.ts';
import type { AllocationStatus } from '#domain/selling/allocations.ts';

/** The counts after one allocation changed its status; `before` is unknown if it was not on the page. */
export function recount(
  counts: AllocationCounts | null,
  before: AllocationStatus | null | undefined,
  after: AllocationStatus | null,
): AllocationCounts | null {
  if (counts === null || !before || !after || before === after) {
    return counts;
  }
  return { ...counts, [before]: Math.max(0, (counts[before] ?? 0) - 1), [after]: (counts[after] ?? 0) + 1 };
}
