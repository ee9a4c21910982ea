import { type ListAnswer, type PageInfo, readList } from '#js/api/kit/readList.ts';
import { isAbort } from '#js/lib/isAbort.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
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
  /** True once a list has arrived: before that a screen shows its skeleton, after it "nothing here yet". */
  loaded: boolean;
  /** A list is on its way; `loading` is true for every action. */
  fetching: boolean;
  /** Why the last list did not come, null where it did. `error` and `message` belong to the last action of any kind. */
  loadError: string | null;
  query: Query | null;
  load: (query: Query) => Promise<Outcome<Item[]>>;
  /** Requests a list that is likely to be opened next; `load` of the same query then uses its answer. */
  prefetch: (query: Query) => void;
  /** Repeats the last load without a skeleton, flags or messages; does nothing before the first load. */
  reload: () => Promise<void>;
  /** Puts a changed record in its place in the list (the answer of another call, a realtime event). */
  replace: (item: Item) => void;
};

export type ListOptions<Item, Query, Answer extends ListAnswer<Item>, Extra extends object, Empty extends Extra> = {
  list: (query: Query, signal: AbortSignal) => Promise<Answer>;
  /** What a list belongs to. Clears the list when it changes, so rows of another event never flash. */
  scope?: (query: Query) => unknown;
  /** What the answer carries besides its rows (counts of each status), for the store to keep. */
  extra?: (answer: Answer) => Extra;
  /** The state of everything that goes with the list when there is none: the counts, the selection. */
  empty?: Empty;
  /** Toast of a failed load. Without it the screen alone shows `loadError`, with a retry. */
  loadFailed?: string | undefined;
};

/**
 * The list of an area: rows, page, loading state, prefetch, reload. A newer load aborts the older one; a list that no
 * component has used for 60 s is dropped (specification §9).
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
      const ready = prefetched.takeArrived(query);
      if (ready) {
        // Shown at once: a skeleton would be gone with the next frame.
        requests.cancel();
        const found = read(ready.answer);
        set({ ...idle, ...found, ...arrived, query, success: true });
        return { ok: true, data: found.list };
      }
      const before = store.getState().query;
      const isOther = before !== null && options.scope?.(before) !== options.scope?.(query);
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

    reload: async () => {
      const { query } = store.getState();
      if (query) {
        // Aborts a load that is under way, so this one also ends its loading state.
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
