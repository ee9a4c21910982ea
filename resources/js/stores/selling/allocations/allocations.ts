import { create } from 'zustand';
import type { Allocation, AllocationCounts } from '#contract/selling/allocations.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { allocationsApi } from '#js/api/selling/allocations.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { copyLink } from '#js/stores/kit/copyLink.ts';
import { type ListState, listSlice } from '#js/stores/kit/listSlice.ts';
import { type ActionOptions, type Outcome, run } from '#js/stores/kit/run.ts';
import { saveDownload } from '#js/stores/kit/saveDownload.ts';
import { type SelectionState, selectionSlice } from '#js/stores/kit/selectionSlice.ts';
import { type NewAllocations, newAllocations } from './newAllocations.ts';
import { recount } from './recount.ts';
import { resendLinks } from './resendLinks.ts';

/** Specification §9: page size 20. */
export const ALLOCATIONS_PER_PAGE = 20;

type AllocationQuery = { eventId: number } & CallQuery<typeof allocationsApi.list>;
type ExportQuery = CallQuery<typeof allocationsApi.export>;
type Done = Promise<Outcome<unknown>>;

type AllocationsState = ListState<Allocation, AllocationQuery> &
  SelectionState &
  NewAllocations & {
    /** Number of allocations by status; null if the backend does not count them. */
    counts: AllocationCounts | null;
    send: (eventId: number, id: number, options?: ActionOptions) => Done;
    /** Copies the claim link. */
    copyLink: (eventId: number, id: number, options?: ActionOptions) => Done;
    resendSelected: (eventId: number, options?: ActionOptions) => Done;
    cancel: (eventId: number, id: number, reason: string, options?: ActionOptions) => Done;
    extend: (eventId: number, id: number, expiresAt: string, options?: ActionOptions) => Done;
    /** Exports the matching rows as `allocations-{date}.csv`. */
    export: (eventId: number, query: ExportQuery, timezone: string, options?: ActionOptions) => Done;
  };

/** Specification §8. */
const SEND = { success: 'Email sent successfully', failure: 'Failed to send email' };
const CANCEL = { success: 'Allocation cancelled', failure: 'Failed to cancel allocation', alwaysToast: true };
const EXTEND = { success: 'Expiry date extended', failure: 'Failed to extend expiry', alwaysToast: true };
const EXPORT = { success: 'Allocations exported successfully', failure: 'Failed to export allocations' };

/** The allocations of one event: seats reserved for people (specification §4, §8, §9). */
export const useAllocations = create<AllocationsState>()((set, get, store) => {
  const list = listSlice(store, {
    scope: ({ eventId }: AllocationQuery) => eventId,
    list: ({ eventId, ...query }, signal) =>
      allocationsApi.list({ params: { eventId }, query: { per_page: ALLOCATIONS_PER_PAGE, ...query }, signal }),
    extra: ({ counts }) => ({ counts }),
    empty: { counts: null, selectedIds: new Set() },
    loadFailed: 'Failed to load allocations',
  });

  /** The updated allocation; if the response lacks it, the result that specification §4 defines. */
  const replaced =
    (id: number, change: () => Partial<Allocation>) =>
    ({ data }: { data: Allocation | null }) => {
      const before = get().list.find((allocation) => allocation.id === id);
      const after = data ?? (before && { ...before, ...change() });
      if (after) {
        get().replace(after);
      }
    };

  return {
    ...list,
    ...selectionSlice(store),
    ...newAllocations(store),
    counts: null,

    copyLink: (eventId, allocationId, options) =>
      copyLink(set, () => allocationsApi.link({ params: { eventId, allocationId } }), options),

    replace: (allocation) => {
      const before = get().list.find(({ id }) => id === allocation.id)?.status;
      list.replace(allocation);
      set(({ counts }) => ({ counts: recount(counts, before, allocation.status) }));
    },

    send: (eventId, allocationId, options) => {
      const call = () => allocationsApi.send({ params: { eventId, allocationId } });
      const sent = () => ({ status: 'sent' as const, sent_at: new Date(serverNow()).toISOString() });
      return run(set, call, { ...SEND, after: replaced(allocationId, sent) }, options);
    },
    resendSelected: (eventId, options) => {
      const after = () => Promise.all([get().clearSelection(), get().reload()]);
      return resendLinks(set, { eventId, ids: [...get().selectedIds], after }, options);
    },
    cancel: (eventId, allocationId, reason, options) => {
      const call = () => allocationsApi.cancel({ params: { eventId, allocationId }, body: { reason } });
      return run(set, call, { ...CANCEL, after: replaced(allocationId, () => ({ status: 'cancelled' })) }, options);
    },
    extend: (eventId, allocationId, expires_at, options) => {
      const call = () => allocationsApi.extend({ params: { eventId, allocationId }, body: { expires_at } });
      return run(set, call, { ...EXTEND, after: replaced(allocationId, () => ({ expires_at })) }, options);
    },
    export: (eventId, query, timezone, options) => {
      const call = (onProgress: (percent: number) => void) =>
        allocationsApi.export({ params: { eventId }, query, onProgress });
      return saveDownload(set, call, `allocations-${todayIn(timezone, serverNow())}.csv`, EXPORT, options);
    },
  };
});
