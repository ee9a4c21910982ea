import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { type Outcome, type RunFlags, run } from './run.ts';
import type { SliceStore } from './SliceStore.ts';

type Id = number | string;

export type RecordState<Item> = RunFlags & {
  selected: Item | null;
  get: (id: Id) => Promise<Outcome<Item>>;
  select: (item: Item | null) => void;
};

/** The open record of an area. It is cleared while another one loads, so the former never shows under the new name. */
export function recordSlice<Item>(
  store: SliceStore<RecordState<Item>>,
  fetchRecord: (id: Id, signal: AbortSignal) => Promise<{ data: Item }>,
): Pick<RecordState<Item>, 'selected' | 'get' | 'select'> & { cancelRecord: () => void } {
  const requests = onlyLatest();
  return {
    selected: null,
    get: (id) =>
      run(
        (flags) => store.setState(flags),
        async () => {
          store.setState({ selected: null });
          const { data } = await requests.run((signal) => fetchRecord(id, signal));
          store.setState({ selected: data });
          return data;
        },
        { quiet: true },
      ),
    select: (item) => store.setState({ selected: item }),
    cancelRecord: () => requests.cancel(),
  };
}
