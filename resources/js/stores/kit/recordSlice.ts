import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { dropWhenUnused } from './dropWhenUnused.ts';
import { type Outcome, type RunFlags, run } from './run.ts';
import type { SliceStore } from './SliceStore.ts';

type Id = number | string;

/** `Key` identifies the record: an id, or a parameter of figures (a number of days). */
export type RecordState<Item, Key = Id> = RunFlags & {
  selected: Item | null;
  get: (key: Key) => Promise<Outcome<Item>>;
  /** Reloads the record without a skeleton, flags or messages, after it was changed. */
  refresh: (key: Key) => Promise<void>;
  /** Shows a record that is already loaded: the page's own, or another call's response. */
  select: (item: Item | null) => void;
};

type RecordOptions = {
  /**
   * Keeps showing the previous figures while loading. Records are cleared, so that one is never shown under another
   * name.
   */
  keepsFormer?: boolean;
  /** Why it did not load, if the server gives no reason. */
  loadFailed?: string;
};

/** One open record. Dropped when no component has used it for 60 s (specification §9). */
export function recordSlice<Item, Key = Id>(
  store: SliceStore<RecordState<Item, Key>>,
  fetchRecord: (key: Key, signal: AbortSignal) => Promise<{ data: Item }>,
  { keepsFormer = false, loadFailed }: RecordOptions = {},
): Pick<RecordState<Item, Key>, 'selected' | 'get' | 'refresh' | 'select'> & { cancelRecord: () => void } {
  const requests = onlyLatest();
  // Separate from loads, so that `select` invalidates a refresh but not a running load.
  const refreshes = onlyLatest();
  const set = (selected: Item | null) => store.setState({ selected });
  dropWhenUnused(store, () => set(null));

  return {
    selected: null,
    get: (key) =>
      run(
        (flags) => store.setState(flags),
        async () => {
          refreshes.cancel();
          if (!keepsFormer) {
            set(null);
          }
          const { data } = await requests.run((signal) => fetchRecord(key, signal));
          set(data);
          return data;
        },
        { quiet: true, failure: loadFailed },
      ),
    refresh: async (key) => {
      const answer = await refreshes.run((signal) => fetchRecord(key, signal)).catch(() => null);
      if (answer) {
        set(answer.data);
      }
    },
    select: (item) => {
      refreshes.cancel();
      set(item);
    },
    cancelRecord: () => {
      requests.cancel();
      refreshes.cancel();
    },
  };
}
