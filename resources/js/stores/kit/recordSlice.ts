import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { dropWhenUnused } from './dropWhenUnused.ts';
import { type Outcome, type RunFlags, run } from './run.ts';
import type { SliceStore } from './SliceStore.ts';

type Id = number | string;

/** `Key`: what finds the record. An id, or what figures are asked for (a number of days). */
export type RecordState<Item, Key = Id> = RunFlags & {
  selected: Item | null;
  get: (key: Key) => Promise<Outcome<Item>>;
  /** Loads the record again without a skeleton, flags or messages, because something has changed it. */
  refresh: (key: Key) => Promise<void>;
  /** Shows a record that is at hand: the page's own, or the answer of another call. */
  select: (item: Item | null) => void;
};

type RecordOptions = {
  /** Keeps what is shown until the new one arrives, for figures. A record is cleared, so it never shows under another name. */
  keepsFormer?: boolean;
  /** Why it did not load, where the server gives no reason. */
  loadFailed?: string;
};

/** One open record. Dropped when no component has used it for 60 s (specification §9). */
export function recordSlice<Item, Key = Id>(
  store: SliceStore<RecordState<Item, Key>>,
  fetchRecord: (key: Key, signal: AbortSignal) => Promise<{ data: Item }>,
  { keepsFormer = false, loadFailed }: RecordOptions = {},
): Pick<RecordState<Item, Key>, 'selected' | 'get' | 'refresh' | 'select'> & { cancelRecord: () => void } {
  const requests = onlyLatest();
  // Apart from the loads, so that an answer at hand outdates a refresh and leaves a load running.
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
