import { create } from 'zustand';
import type { TimelineEntry } from '#contract/people/contactTimeline.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { contactTimelineApi } from '#js/api/people/contactTimeline.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { idle, type RunFlags, run } from '#js/stores/kit/run.ts';

type Page = Awaited<ReturnType<typeof contactTimelineApi.list>>;

type TimelineState = RunFlags & {
  /** Null until the first page has loaded. */
  entries: TimelineEntry[] | null;
  totals: NonNullable<Page['totals']>;
  /** Null on the last page. */
  next: string | null;
  /** Whether the backend does not support this extension. */
  isMissing: boolean;
  load: (contactId: number) => Promise<unknown>;
  loadMore: (contactId: number) => Promise<unknown>;
};

/** What one contact did, the latest first; further pages are added at the end. */
export const useContactTimeline = create<TimelineState>()((set, get, store) => {
  const requests = onlyLatest();
  const read = (id: number, before?: string) =>
    requests.run((signal) =>
      contactTimelineApi.list({ params: { id }, query: before === undefined ? {} : { before }, signal }),
    );
  const empty = { entries: null, totals: [], next: null, isMissing: false };
  dropWhenUnused(store, () => set(empty));
  return {
    ...idle,
    ...empty,
    load: async (id) => {
      set(empty);
      const outcome = await run(
        set,
        async () => {
          const { data, next, totals } = await read(id);
          set({ entries: data, next, totals: totals ?? [] });
        },
        { quiet: true },
      );
      set({ isMissing: !outcome.ok && isMissingExtension(outcome.error) });
    },
    loadMore: async (id) => {
      const { entries, next: before } = get();
      if (entries === null || before === null) {
        return;
      }
      await run(
        set,
        async () => {
          const { data, next } = await read(id, before);
          set({ entries: [...entries, ...data], next });
        },
        { failure: 'Earlier entries could not be loaded.' },
      );
    },
  };
});
