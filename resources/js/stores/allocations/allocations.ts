import { create } from 'zustand';
import type { Allocation, AllocationCounts, AllocationRow } from '#contract/allocations.ts';
import { todayIn } from '#domain/days.ts';
import { formatCount } from '#domain/formatCount.ts';
import { allocationsApi } from '#js/api/allocations.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { toast } from '#js/lib/toast.ts';
import { type ListState, listSlice } from '../kit/listSlice.ts';
import { dataOf } from '../kit/resourceSlice.ts';
import { type ActionOptions, type Outcome, run } from '../kit/run.ts';
import { saveDownload } from '../kit/saveDownload.ts';
import { type SelectionState, selectionSlice } from '../kit/selectionSlice.ts';
import { trackUpload, type UploadState } from '../kit/trackUpload.ts';
import { recount } from './recount.ts';

/** Specification §9: 20 allocations a page. */
export const ALLOCATIONS_PER_PAGE = 20;

export type AllocationQuery = { eventId: number } & CallQuery<typeof allocationsApi.list>;
/** `send`: the claim link is sent next, by a call of its own. */
export type AllocationInput = CallBody<typeof allocationsApi.create> & { send?: boolean };
type ExportQuery = CallQuery<typeof allocationsApi.export>;
type Figure = number | null;
type UploadResult = { rows: AllocationRow[]; created: Figure; updated: Figure; failed: Figure };
type Done<T = unknown> = Promise<Outcome<T>>;

export type AllocationsState = ListState<Allocation, AllocationQuery> &
  SelectionState &
  UploadState & {
    /** Allocations of each status; null where the backend does not count them. */
    counts: AllocationCounts | null;
    create: (eventId: number, input: AllocationInput, options?: ActionOptions) => Done;
    /** Shows what a file would do without changing anything. */
    preview: (eventId: number, file: File) => Done<UploadResult | null>;
    upload: (
      eventId: number,
      upload: { file: File; send: boolean },
      options?: ActionOptions,
    ) => Done<UploadResult | null>;
    send: (eventId: number, id: number, options?: ActionOptions) => Done;
    resendSelected: (eventId: number, options?: ActionOptions) => Done;
    cancel: (eventId: number, id: number, reason: string, options?: ActionOptions) => Done;
    extend: (eventId: number, id: number, expiresAt: string, options?: ActionOptions) => Done;
    /** Saves the rows that match as `allocations-{date}.csv`. */
    export: (eventId: number, query: ExportQuery, timezone: string, options?: ActionOptions) => Done;
  };

/** Seats set aside for people, of one event (specification §4, §8, §9). */
export const useAllocations = create<AllocationsState>()((set, get, store) => {
  const list = listSlice(store, {
    scope: ({ eventId }: AllocationQuery) => eventId,
    list: ({ eventId, ...query }, signal) =>
      allocationsApi.list({ params: { eventId }, query: { per_page: ALLOCATIONS_PER_PAGE, ...query }, signal }),
    extra: ({ counts }) => ({ counts }),
    empty: { counts: null, selectedIds: new Set() },
    loadFailed: 'Failed to load allocations',
  });

  const reload = () => get().reload();
  /** The changed allocation; where the answer does not hold it, what specification §4 says of the change. */
  const replaced =
    (id: number, change: () => Partial<Allocation>) =>
    ({ data }: { data: Allocation | null }) => {
      const before = get().list.find((allocation) => allocation.id === id);
      const after = data ?? (before && { ...before, ...change() });
      if (after) {
        get().replace(after);
      }
    };
  /** Specification §8. A failed creation or upload shows each field error as its own toast. */
  const messages = {
    create: { success: 'Allocation created successfully', failure: 'Failed to create allocation' },
    upload: { success: 'Allocations uploaded successfully', failure: 'Failed to upload allocations' },
    send: { success: 'Email sent successfully', failure: 'Failed to send email' },
    resend: { success: queuedText, failure: 'Failed to resend emails' },
    cancel: { success: 'Allocation cancelled', failure: 'Failed to cancel allocation' },
    extend: { success: 'Expiry date extended', failure: 'Failed to extend expiry' },
    export: { success: 'Allocations exported successfully', failure: 'Failed to export allocations' },
  };

  /** Sends the claim links of what was just made, where the backend names its ids. */
  const sendLinks = async (eventId: number, ids: number[]) => {
    const [id] = ids;
    if (id === undefined) {
      toast.info('The claim links were not sent. Select the allocations in the list and send them.');
    } else if (ids.length === 1) {
      await get().send(eventId, id);
    } else {
      const call = () => allocationsApi.resend({ params: { eventId }, body: { allocation_ids: ids } });
      await run(set, call, { ...messages.resend, after: reload });
    }
  };

  return {
    ...list,
    ...selectionSlice(store),
    uploaded: null,
    counts: null,

    replace: (allocation) => {
      const { list: rows, counts } = get();
      const before = rows.find(({ id }) => id === allocation.id)?.status;
      list.replace(allocation);
      set({ counts: recount(counts, before, allocation.status) });
    },

    create: async (eventId, { send, ...body }, options) => {
      const call = () => allocationsApi.create({ params: { eventId }, body });
      const outcome = await run(set, call, { ...messages.create, alwaysToast: 'each', after: reload }, options);
      if (outcome.ok && send) {
        const id = outcome.data.data?.id;
        await sendLinks(eventId, id ? [id] : []);
      }
      return outcome;
    },
    preview: async (eventId, file) => {
      const input = { params: { eventId }, body: { file } };
      const call = () => trackUpload(store, (onProgress) => allocationsApi.previewUpload({ ...input, onProgress }));
      return dataOf(await run(set, call, { quiet: true }));
    },
    upload: async (eventId, { file, send }, options) => {
      const input = { params: { eventId }, body: { file } };
      const call = () => trackUpload(store, (onProgress) => allocationsApi.upload({ ...input, onProgress }));
      const outcome = await run(set, call, { ...messages.upload, alwaysToast: 'each', after: reload }, options);
      if (outcome.ok && send) {
        await sendLinks(eventId, outcome.data.data?.allocation_ids ?? []);
      }
      return dataOf(outcome);
    },
    send: (eventId, allocationId, options) => {
      const call = () => allocationsApi.send({ params: { eventId, allocationId } });
      return run(set, call, { ...messages.send, after: replaced(allocationId, sentNow) }, options);
    },
    resendSelected: async (eventId, options) => {
      const body = { allocation_ids: [...get().selectedIds] };
      const call = () => allocationsApi.resend({ params: { eventId }, body });
      const after = () => Promise.all([get().clearSelection(), reload()]);
      return run(set, call, { ...messages.resend, after }, options);
    },
    cancel: (eventId, allocationId, reason, options) => {
      const call = () => allocationsApi.cancel({ params: { eventId, allocationId }, body: { reason } });
      return run(
        set,
        call,
        { ...messages.cancel, alwaysToast: true, after: replaced(allocationId, () => ({ status: 'cancelled' })) },
        options,
      );
    },
    extend: (eventId, allocationId, expires_at, options) => {
      const call = () => allocationsApi.extend({ params: { eventId, allocationId }, body: { expires_at } });
      return run(
        set,
        call,
        { ...messages.extend, alwaysToast: true, after: replaced(allocationId, () => ({ expires_at })) },
        options,
      );
    },
    export: (eventId, query, timezone, options) => {
      const call = (onProgress: (percent: number) => void) =>
        allocationsApi.export({ params: { eventId }, query, onProgress });
      return saveDownload(set, call, `allocations-${todayIn(timezone, serverNow())}.csv`, messages.export, options);
    },
  };
});

/** The specification's text, followed by both numbers where some were left out. */
function queuedText({ queued, skipped }: { queued: Figure; skipped: Figure }): string {
  const text = 'Emails queued for sending';
  return skipped
    ? `${text}. ${formatCount(queued)} queued, ${formatCount(skipped)} skipped: claimed, cancelled or expired.`
    : text;
}

function sentNow(): Partial<Allocation> {
  return { status: 'sent', sent_at: new Date(serverNow()).toISOString() };
}
