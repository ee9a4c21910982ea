import { type ListAnswer, readList } from '#js/api/kit/readList.ts';
import { isAbort } from '#js/lib/errors/isAbort.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { dropWhenUnused } from './dropWhenUnused.ts';
import { logFailedLoad } from './logFailedLoad.ts';
import { idle, type RunFlags, run } from './run.ts';
import type { SliceStore } from './SliceStore.ts';

/** An option with its name; `detail` distinguishes equal names (a date, an address). */
export type Choice = { id: number; name: string; detail?: string | undefined };

export type ChoicesState<Found extends Choice = Choice> = RunFlags & {
  found: Found[];
  /** Finds the best-matching records; an empty text finds the first ones. */
  search: (text: string) => Promise<void>;
  /** Ensures that a record is loaded, for its name. */
  need: (id: number) => Promise<void>;
};

export type ChoicesSource<Item, Found extends Choice = Choice> = {
  list: (search: string, signal: AbortSignal) => Promise<ListAnswer<Item>>;
  /** Omit if the initial value always includes its name. */
  get?: (id: number) => Promise<{ data: Item }>;
  /** Can include more than the name, for forms that fill in other fields (a contact's address). */
  toChoice: (item: Item) => Found;
};

/**
 * The options of a RecordPicker. A failed search keeps the previous results. Dropped when unused for 60 s
 * (specification §9).
 */
export function choicesSlice<Item, Found extends Choice>(
  store: SliceStore<ChoicesState<Found>>,
  source: ChoicesSource<Item, Found>,
): ChoicesState<Found> {
  const requests = onlyLatest();
  dropWhenUnused(store, () => store.setState({ found: [] }));
  return {
    ...idle,
    found: [],
    search: async (typed) => {
      const ask = () => requests.run((signal) => source.list(typed.trim(), signal));
      const outcome = await run((flags) => store.setState(flags), ask, { quiet: true });
      if (outcome.ok) {
        store.setState({ found: readList<Item>(outcome.data).list.map(source.toChoice) });
      } else if (!isAbort(outcome.error)) {
        logFailedLoad(outcome.error);
      }
    },
    need: async (id) => {
      if (!source.get || store.getState().found.some((choice) => choice.id === id)) {
        return;
      }
      const answer = await source.get(id).catch(() => null);
      if (answer) {
        const others = store.getState().found.filter((choice) => choice.id !== id);
        store.setState({ found: [...others, source.toChoice(answer.data)] });
      }
    },
  };
}
