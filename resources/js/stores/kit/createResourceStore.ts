import { create, type StateCreator } from 'zustand';
import { isConflict } from '#js/api/kit/conflict.ts';
import { type ListAnswer, type PageInfo, readList } from '#js/api/kit/readList.ts';
import { isAbort } from '#js/lib/isAbort.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { dropWhenUnused } from './dropWhenUnused.ts';
import { prefetchCache } from './prefetchCache.ts';
import { failureOf, idle, namesFields, type Outcome, type RunFlags, run } from './run.ts';

type Id = number | string;
type Said = { message?: string };

/** The calls of a plain area; those that it does not have are left out. */
export type ResourceCalls<Item, Query, Input> = {
  list?: (query: Query, signal: AbortSignal) => Promise<ListAnswer<Item>>;
  get?: (id: Id, signal: AbortSignal) => Promise<{ data: Item }>;
  /** The changing calls are told the query of the list too (null before the first load), for what it belongs to. */
  create?: (input: Input, query: Query | null) => Promise<{ data: Item } & Said>;
  update?: (id: Id, input: Input, query: Query | null) => Promise<{ data: Item } & Said>;
  remove?: (id: Id, query: Query | null) => Promise<Said>;
  /** What a list belongs to: rows of one event are never shown while those of another are on their way. */
  scope?: (query: Query) => unknown;
};

/** The words of its results; a success without words shows what the server says. */
export type ResourceMessages = {
  created?: string;
  updated?: string;
  removed?: string;
  loadFailed?: string;
  createFailed?: string;
  updateFailed?: string;
  removeFailed?: string;
};

export type ResourceState<Item, Query, Input> = RunFlags & {
  list: Item[];
  /** Set in paginated mode only. */
  page: PageInfo | null;
  /** True once a list has arrived: before that a screen shows its skeleton, after it "nothing here yet". */
  loaded: boolean;
  /** A list is on its way; `loading` is true for every action. */
  fetching: boolean;
  /** Why the last list did not come; null where it did. `error` and `message` are of the last action, whatever it was. */
  loadError: string | null;
  query: Query | null;
  selected: Item | null;
  load: (query: Query) => Promise<Outcome<Item[]>>;
  /** Asks for a list that is likely to be wanted in a moment; `load` of the same query then takes its answer. */
  prefetch: (query: Query) => void;
  /** The last load again, quietly; nothing where there was none. */
  reload: () => Promise<void>;
  get: (id: Id) => Promise<Outcome<Item>>;
  create: (input: Input) => Promise<Outcome<Item>>;
  update: (id: Id, input: Input) => Promise<Outcome<Item>>;
  remove: (id: Id) => Promise<Outcome<Said>>;
  select: (item: Item | null) => void;
  /** Puts a changed record in its place in the list (an answer of another call, a realtime event). */
  replace: (item: Item) => void;
  reset: () => void;
};

/**
 * A store for a plain area: list, page, selected record, flags, and create/update/remove. A newer load aborts the
 * older one; a list that no component has used for 60 s is dropped (specification §9).
 */
export function createResourceStore<Item extends { id: Id }, Query extends object = object, Input = unknown>(
  calls: ResourceCalls<Item, Query, Input>,
  words: ResourceMessages = {},
) {
  type State = ResourceState<Item, Query, Input>;
  const lists = onlyLatest();
  const records = onlyLatest();
  const noList = { list: [], page: null, loaded: false } satisfies Partial<State>;
  const nothing = {
    ...noList,
    query: null,
    selected: null,
    fetching: false,
    loadError: null,
  } satisfies Partial<State>;

  const ahead = prefetchCache<Query, ListAnswer<Item>>();
  const ask = (query: Query, signal: AbortSignal) => needed(calls.list)(query, signal);

  const fetchList = async (query: Query) => readList(await lists.run((signal) => ask(query, signal)));
  const takeList = async (query: Query) =>
    readList(await lists.run((signal) => ahead.take(query, () => ask(query, signal))));

  /** The record as it is now, where the area can ask for one. */
  const latest = async (id: Id) => {
    const answer = await calls.get?.(id, new AbortController().signal).catch(() => null);
    return answer?.data ?? null;
  };

  const behaviour: StateCreator<State> = (set, get) => ({
    ...idle,
    ...nothing,

    load: async (query) => {
      const here = ahead.takeArrived(query);
      if (here) {
        // Shown at once, without a skeleton that would be gone with the next frame.
        lists.cancel();
        const read = readList(here.answer);
        set({ ...idle, ...read, query, success: true, loaded: true, fetching: false, loadError: null });
        return { ok: true, data: read.list };
      }
      const before = get().query;
      const isOther = before !== null && calls.scope?.(before) !== calls.scope?.(query);
      set({ query, fetching: true, loadError: null, ...(isOther && noList) });
      const outcome = await run(set, () => takeList(query), {
        holds: (read) => ({ ...read, loaded: true, fetching: false }),
        failure: words.loadFailed,
        quiet: words.loadFailed === undefined,
      });
      if (outcome.ok) {
        return { ok: true, data: outcome.data.list };
      }
      if (!isAbort(outcome.error)) {
        set({ fetching: false, loadError: failureOf(outcome.error, words.loadFailed) });
      }
      return outcome;
    },

    prefetch: (query) => ahead.ask(query, () => ask(query, new AbortController().signal)),

    // Flags and words stay those of the action that made it necessary.
    reload: async () => {
      const { query } = get();
      if (query) {
        // A load that was under way is overtaken by this one, so this one ends it.
        const take = (read: Awaited<ReturnType<typeof fetchList>>) => set({ ...read, loaded: true, fetching: false });
        await fetchList(query).then(take, () => undefined);
      }
    },

    get: (id) =>
      run(
        set,
        async () => {
          set({ selected: null });
          const { data } = await records.run((signal) => needed(calls.get)(id, signal));
          set({ selected: data });
          return data;
        },
        { quiet: true },
      ),

    create: async (input) => {
      const outcome = await run(set, () => needed(calls.create)(input, get().query), {
        success: (answer) => words.created ?? answer.message,
        failure: words.createFailed,
        quiet: namesFields,
      });
      if (outcome.ok) {
        // Where the new record stands is the server's to say (sort, filters, page).
        await get().reload();
      }
      return dataOf(outcome);
    },

    update: async (id, input) => {
      const outcome = await run(set, () => needed(calls.update)(id, input, get().query), {
        success: (answer) => words.updated ?? answer.message,
        failure: words.updateFailed,
        quiet: namesFields,
      });
      if (outcome.ok) {
        get().replace(outcome.data.data);
      } else if (isConflict(outcome.error)) {
        // What they saved is in sight behind the form, and the next form begins from it.
        const theirs = await latest(id);
        await (theirs ? get().replace(theirs) : get().reload());
      }
      return dataOf(outcome);
    },

    remove: async (id) => {
      const outcome = await run(set, () => needed(calls.remove)(id, get().query), {
        success: (answer) => words.removed ?? answer?.message,
        failure: words.removeFailed,
      });
      if (outcome.ok) {
        set(({ list, page }) => ({
          list: list.filter((item) => item.id !== id),
          page: page && { ...page, total: Math.max(0, page.total - 1) },
        }));
      }
      return outcome;
    },

    select: (item) => set({ selected: item }),

    replace: (item) =>
      set(({ list, selected }) => ({
        list: list.map((each) => (each.id === item.id ? item : each)),
        selected: selected?.id === item.id ? item : selected,
      })),

    reset: () => {
      lists.cancel();
      records.cancel();
      set({ ...idle, ...nothing });
    },
  });

  return create<State>()((set, get, store) => {
    // Inside the creator, for components subscribe to this object and not to the hook made around it.
    dropWhenUnused(store, () => set(noList));
    return behaviour(set, get, store);
  });
}

function dataOf<T>(outcome: Outcome<{ data: T }>): Outcome<T> {
  return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
}

function needed<F>(call: F | undefined): F {
  if (!call) {
    throw new Error('This area has no such call.');
  }
  return call;
}
