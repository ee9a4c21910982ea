import { formatCount } from '#domain/formatCount.ts';
import { allocationsApi } from '#js/api/allocations.ts';
import { type ActionOptions, type RunFlags, run } from '../kit/run.ts';

type Figure = number | null;

/** Sends the claim links of several allocations (specification §8). */
export function resendLinks(
  set: (flags: Partial<RunFlags>) => void,
  { eventId, ids, after }: { eventId: number; ids: number[]; after: () => unknown },
  options?: ActionOptions,
) {
  const call = () => allocationsApi.resend({ params: { eventId }, body: { allocation_ids: ids } });
  return run(set, call, { success: queuedText, failure: 'Failed to resend emails', after }, options);
}

/** The specification's message, followed by both numbers if some were skipped. */
function queuedText({ queued, skipped }: { queued: Figure; skipped: Figure }): string {
  const text = 'Emails queued for sending';
  return skipped
    ? `${text}. ${formatCount(queued)} queued, ${formatCount(skipped)} skipped: claimed, cancelled or expired.`
    : text;
}
