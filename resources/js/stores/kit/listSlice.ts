import { type ListAnswer, type PageInfo, readList } from '#js/api/kit/readList.ts';
import { isAbort } from '#js/lib/errors/isAbort.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { createPrefetchCache } from './createPrefetchCache.ts';
import { dropWhenUnused } from './dropWhenUnused.ts';
import { logFailedLoad } from './logFailedLoad.ts';
import { failureOf, idle, type Outcome, type RunFlags, run } from './run.ts';
import type { SliceStore } from './SliceStore.ts';

type Id = number | string;

export type ListState<Item, Query> = RunFlags & {
  list: Item[];
  /** Set in paginated mode only. */
  page: PageInfo | null;
  /** True once a list has loaded: a skeleton is shown before, an empty state after. */
  loaded: boolean;
  /** Whether a list is loading; `loading` is true for any action. */
  fetching: boolean;
  /** Why the last load failed; null if it succeeded. `error` and `message` belong to the last action of any kind. */
  loadError: string | null;
  query: Query | null;
  load: (query: Query) => Promise<Outcome<Item[]>>;
  /** Loads a list that is likely to be opened next; `load` with the same query then uses the response. */
  prefetch: (query: Query) => void;
  /** Reads a list without showing it, for a file of all its pages. @throws what to say if that fails */
  readPage: (query: Query) => Promise<{ list: Item[]; page: PageInfo | null }>;
  /** Repeats the last load without a skeleton, flags or messages; does nothing before the first load. */
  reload: () => Promise<void>;
  /** Replaces a changed record in the list (from another call's response or a realtime event). */
  replace: (item: Item) => void;
};

type ListOptions<Item, Query, Answer extends ListAnswer<Item>, Extra extends object, Empty extends Extra> = {
  list: (query: Query, signal: AbortSignal) => Promise<Answer>;
  /** What a list belongs to. Clears the list when it changes, so rows of another event never flash. */
  scope?: (query: Query) => unknown;
  /** Parts of the response besides the rows (counts by status) to add to the state. */
  extra?: (answer: Answer) => Extra;
  /** The state that belongs to the list when there is none: counts, selection. */
  empty?: Empty;
  /** Toast for a failed load. Without it, only the screen shows `loadError`, with a retry. */
  loadFailed?: string | undefined;
};

/**
 * The list of an area: rows, page, loading state, prefetch, reload. A newer load aborts the older one. Dropped when no
 * component has used it for 60 s (specification §9).
 */
export function listSlice<
  Item extends { id: Id },
  Query extends object,
  Answer extends ListAnswer<Item> = ListAnswer<Item>,
  Extra extends object = object,
  Empty extends Extra = Extra,
>(
  store: SliceStore<ListState<Item, Query>>,
  options: ListOptions<Item, Query, Answer, Extra, Empty>,
): ListState<Item, Query> & { cancelList: () => void } {
  const requests = onlyLatest();
  const prefetched = createPrefetchCache<Query, Answer>();
  const noList = { list: [], page: null, loaded: false, ...options.empty };
  const set = (change: Partial<ListState<Item, Query>>) => store.setState(change);
  const ask = (query: Query, signal: AbortSignal) => options.list(query, signal);
  const read = (answer: Answer) => ({ ...readList<Item>(answer), ...options.extra?.(answer) });
  const arrived = { loaded: true, fetching: false, loadError: null };

  dropWhenUnused(store, () => set(noList));

  return {
    ...idle,
    ...noList,
    fetching: false,
    loadError: null,
    query: null,

    load: async (query) => {
      const before = store.getState().query;
      const isOther = before !== null && options.scope?.(before) !== options.scope?.(query);
      const ready = prefetched.takeArrived(query);
      if (ready) {
        // Show it at once: a skeleton would disappear in the next frame.
        requests.cancel();
        const found = read(ready.answer);
        set({ ...idle, ...(isOther && noList), ...found, ...arrived, query, success: true });
        return { ok: true, data: found.list };
      }
      set({ query, fetching: true, loadError: null, ...(isOther && noList) });
      const fetchList = () => requests.run((signal) => prefetched.take(query, () => ask(query, signal)));
      const outcome = await run(set, async () => read(await fetchList()), {
        stores: (found) => ({ ...found, ...arrived }),
        failure: options.loadFailed,
        quiet: options.loadFailed === undefined,
      });
      if (outcome.ok) {
        return { ok: true, data: outcome.data.list };
      }
      if (!isAbort(outcome.error)) {
        logFailedLoad(outcome.error);
        set({ fetching: false, loadError: failureOf(outcome.error, options.loadFailed) });
      }
      return outcome;
    },

    prefetch: (query) => prefetched.prefetch(query, () => ask(query, new AbortController().signal)),

    readPage: async (query) => {
      try {
        return read(await ask(query, new AbortController().signal));
      } catch (failure) {
        throw failure instanceof Error ? new Error(failureOf(failure, options.loadFailed)) : failure;
      }
    },

    reload: async () => {
      const { query } = store.getState();
      if (query) {
        // Aborts a pending load, so this one must also end its loading state.
        const answer = requests.run((signal) => ask(query, signal));
        await answer
          .then((found) => set({ ...read(found), ...arrived }))
          .catch((error: unknown) => {
            if (store.getState().fetching && error instanceof Error && !isAbort(error)) {
              logFailedLoad(error);
              set({ fetching: false, loadError: failureOf(error, options.loadFailed) });
            }
          });
      }
    },

    replace: (item) => set({ list: store.getState().list.map((each) => (each.id === item.id ? item : each)) }),

    cancelList: () => requests.cancel(),
  };
}
