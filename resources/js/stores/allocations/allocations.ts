import { create } from 'zustand';
import type { Allocation, AllocationCounts, AllocationRow } from '#contract/allocations.ts';
import type { AllocationStatus } from '#domain/allocations.ts';
import { todayIn } from '#domain/todayIn.ts';
import { allocationsApi } from '#js/api/allocations.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { type PageInfo, readList } from '#js/api/kit/readList.ts';
import { isAbort } from '#js/lib/isAbort.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { toast } from '#js/lib/toast.ts';
import { createPrefetchCache } from '../kit/createPrefetchCache.ts';
import { failureOf, idle, type Outcome, type RunFlags, run } from '../kit/run.ts';
import { saveDownload } from '../kit/saveDownload.ts';

/** Specification §9: allocations come 20 to a page. */
export const ALLOCATIONS_PER_PAGE = 20;

type ListParams = NonNullable<Parameters<typeof allocationsApi.list>[0]['query']>;
export type AllocationQuery = { eventId: number } & ListParams;
export type AllocationInput = Parameters<typeof allocationsApi.create>[0]['body'];
export type BulkResult = { rows: AllocationRow[]; created: number; updated: number; failed: number };
type Upload = { file: File; send: boolean };
type Done<T = unknown> = Promise<Outcome<T>>;

export type AllocationsState = RunFlags & {
  list: Allocation[];
  page: PageInfo | null;
  /** Of each status; null where the backend does not count them. */
  counts: AllocationCounts | null;
  loaded: boolean;
  fetching: boolean;
  loadError: string | null;
  query: AllocationQuery | null;
  /** Ids that are selected, on whatever page they are. */
  selected: ReadonlySet<number>;
  /** How far the upload of a file is, 0 to 100; null where none runs. */
  uploaded: number | null;
  load: (query: AllocationQuery) => Done<Allocation[]>;
  /** Asks for a list that is likely to be wanted in a moment. */
  prefetch: (query: AllocationQuery) => void;
  /** The last load again, quietly. */
  reload: () => Promise<void>;
  toggle: (id: number) => void;
  /** Selects these or, where all of them are selected, none of them. */
  toggleAll: (ids: number[]) => void;
  clearSelection: () => void;
  create: (eventId: number, input: AllocationInput) => Done<Allocation>;
  /** Reads a bulk file without changing anything. */
  preview: (eventId: number, file: File) => Done<BulkResult>;
  upload: (eventId: number, upload: Upload) => Done<BulkResult>;
  send: (eventId: number, id: number) => Done;
  resendSelected: (eventId: number) => Done;
  cancel: (eventId: number, id: number, reason: string) => Done;
  extend: (eventId: number, id: number, expiresAt: string) => Done;
  /** Saved as `allocations-{date}.csv`, as the list is searched and filtered. */
  export: (eventId: number, query: { search?: string; status?: AllocationStatus }, timezone: string) => Done;
};

/** Seats set aside for people, of one event (specification §4, §8, §9). */
export const useAllocations = create<AllocationsState>()((set, get) => {
  const lists = onlyLatest();
  const noList = { list: [], page: null, counts: null, loaded: false };

  const ask = ({ eventId, ...query }: AllocationQuery, signal?: AbortSignal) =>
    allocationsApi.list({ params: { eventId }, query: { per_page: ALLOCATIONS_PER_PAGE, ...query }, signal });
  const ahead = createPrefetchCache<AllocationQuery, Awaited<ReturnType<typeof ask>>>();

  const fetchList = async (query: AllocationQuery, call: typeof ask = ask) => {
    const answer = await lists.run((signal) => call(query, signal));
    return { ...readList(answer), counts: answer.counts ?? null };
  };

  const replace = (allocation: Allocation) =>
    set(({ list, counts }) => ({
      list: list.map((each) => (each.id === allocation.id ? allocation : each)),
      counts: recount(counts, list.find((each) => each.id === allocation.id)?.status, allocation.status),
    }));

  /** Runs a call whose answer is the allocation as it now is. */
  const change = async (
    call: () => Promise<{ data: Allocation }>,
    words: { success: string; failure: string },
  ): Done<Allocation> => {
    const outcome = await run(set, call, { ...words });
    if (outcome.ok) {
      replace(outcome.data.data);
    }
    return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
  };

  const sendFile = (eventId: number, body: Parameters<typeof allocationsApi.upload>[0]['body']) =>
    allocationsApi.upload({ params: { eventId }, body, onProgress: (uploaded) => set({ uploaded }) });

  return {
    ...idle,
    ...noList,
    fetching: false,
    loadError: null,
    query: null,
    selected: new Set(),
    uploaded: null,

    load: async (query) => {
      const isOther = get().query?.eventId !== query.eventId;
      set({ query, fetching: true, loadError: null, ...(isOther && { ...noList, selected: new Set<number>() }) });
      const read = () => fetchList(query, (asked, signal) => ahead.take(asked, () => ask(asked, signal)));
      const outcome = await run(set, read, {
        stores: (found) => ({ ...found, loaded: true, fetching: false }),
        failure: 'Failed to load allocations',
      });
      if (outcome.ok) {
        return { ok: true, data: outcome.data.list };
      }
      if (!isAbort(outcome.error)) {
        set({ fetching: false, loadError: failureOf(outcome.error, 'Failed to load allocations') });
      }
      return outcome;
    },

    prefetch: (query) => ahead.prefetch(query, () => ask(query)),

    reload: async () => {
      const { query } = get();
      if (query) {
        await fetchList(query).then(set, () => undefined);
      }
    },

    toggle: (id) =>
      set(({ selected }) => ({
        selected: selected.has(id) ? new Set([...selected].filter((each) => each !== id)) : new Set([...selected, id]),
      })),
    toggleAll: (ids) =>
      set(({ selected }) => ({
        selected: ids.every((id) => selected.has(id))
          ? new Set([...selected].filter((id) => !ids.includes(id)))
          : new Set([...selected, ...ids]),
      })),
    clearSelection: () => set({ selected: new Set() }),

    create: async (eventId, body) => {
      const outcome = await run(set, () => allocationsApi.create({ params: { eventId }, body }), {
        success: 'Allocation created successfully',
        quiet: true,
      });
      if (!outcome.ok) {
        sayEach(outcome.error, 'Failed to create allocation');
        return { ...outcome, isReported: true };
      }
      await get().reload();
      return { ok: true, data: outcome.data.data };
    },

    preview: async (eventId, file) => {
      const outcome = await run(set, () => sendFile(eventId, { file, dry_run: '1' }), { quiet: true });
      set({ uploaded: null });
      return bulkOf(outcome);
    },

    upload: async (eventId, { file, send }) => {
      const outcome = await run(set, () => sendFile(eventId, { file, dry_run: '0', send: send ? '1' : '0' }), {
        success: 'Allocations uploaded successfully',
        quiet: true,
      });
      set({ uploaded: null });
      if (outcome.ok) {
        await get().reload();
      } else {
        sayEach(outcome.error, 'Failed to upload allocations');
      }
      return bulkOf(outcome);
    },

    send: (eventId, allocationId) =>
      change(() => allocationsApi.send({ params: { eventId, allocationId } }), {
        success: 'Email sent successfully',
        failure: 'Failed to send email',
      }),

    resendSelected: async (eventId) => {
      const allocation_ids = [...get().selected];
      const outcome = await run(set, () => allocationsApi.resend({ params: { eventId }, body: { allocation_ids } }), {
        success: 'Emails queued for sending',
        failure: 'Failed to resend emails',
      });
      if (outcome.ok) {
        set({ selected: new Set() });
        await get().reload();
      }
      return outcome;
    },

    cancel: (eventId, allocationId, reason) =>
      change(() => allocationsApi.cancel({ params: { eventId, allocationId }, body: { reason } }), {
        success: 'Allocation cancelled',
        failure: 'Failed to cancel allocation',
      }),

    extend: (eventId, allocationId, expires_at) =>
      change(() => allocationsApi.extend({ params: { eventId, allocationId }, body: { expires_at } }), {
        success: 'Expiry date extended',
        failure: 'Failed to extend expiry',
      }),

    export: (eventId, query, timezone) =>
      saveDownload(
        set,
        (onProgress) => allocationsApi.export({ params: { eventId }, query, onProgress }),
        `allocations-${todayIn(timezone)}.csv`,
        { success: 'Allocations exported successfully', failure: 'Failed to export allocations' },
      ),
  };
});

/** Each field error is a toast of its own (specification §8); without any, the server's message or the fallback. */
function sayEach(error: Error, fallback: string): void {
  const sentences = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  for (const sentence of sentences.length > 0 ? sentences : [failureOf(error, fallback)]) {
    void toast.error(sentence);
  }
}

function bulkOf(outcome: Outcome<{ data: BulkResult }>): Outcome<BulkResult> {
  return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
}

/** The counts after one allocation has gone from one status to another. */
function recount(
  counts: AllocationCounts | null,
  before: AllocationStatus | undefined,
  after: AllocationStatus,
): AllocationCounts | null {
  if (counts === null || before === undefined || before === after) {
    return counts;
  }
  return { ...counts, [before]: Math.max(0, (counts[before] ?? 0) - 1), [after]: (counts[after] ?? 0) + 1 };
}
