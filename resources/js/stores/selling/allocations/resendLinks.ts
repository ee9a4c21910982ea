import { formatCount } from '#domain/kit/formatCount.ts';
import { allocationsApi } from '#js/api/selling/allocations.ts';
import { type ActionOptions, type RunFlags, run } from '#js/stores/kit/run.ts';

/** The maximum of one call. A file can have twice as many rows. */
const MAX_PER_CALL = 1000;

type Figure = number | null;
type Figures = { queued: Figure; skipped: Figure };

/** Sends the claim links of several allocations (specification §8), in several calls if there are very many. */
export function resendLinks(
  set: (flags: Partial<RunFlags>) => void,
  { eventId, ids, after }: { eventId: number; ids: number[]; after: () => unknown },
  options?: ActionOptions,
) {
  const call = async () => {
    const total: Figures = { queued: 0, skipped: 0 };
    for (let from = 0; from < ids.length; from += MAX_PER_CALL) {
      const body = { allocation_ids: ids.slice(from, from + MAX_PER_CALL) };
      const { queued, skipped } = await allocationsApi.resend({ params: { eventId }, body });
      total.queued = sum(total.queued, queued);
      total.skipped = sum(total.skipped, skipped);
    }
    return total;
  };
  return run(set, call, { success: queuedText, failure: 'Failed to resend emails', after }, options);
}

/** Unknown if a part is. */
function sum(one: Figure, other: Figure): Figure {
  return one === null || other === null ? null : one + other;
}

/** The specification's message, followed by both numbers if some were skipped. */
function queuedText({ queued, skipped }: Figures): string {
  const text = 'Emails queued for sending';
  return skipped
    ? `${text}. ${formatCount(queued)} queued, ${formatCount(skipped)} skipped: claimed, cancelled or expired.`
    : text;
}
