import type { ListAnswer } from '#js/api/kit/readList.ts';
import { isConflict } from '#js/lib/errors/isConflict.ts';
import { type ListState, listSlice } from './listSlice.ts';
import { type RecordState, recordSlice } from './recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from './run.ts';
import type { SliceStore } from './SliceStore.ts';

type Id = number | string;
type Message = { message?: string };
/** A backend may respond to a change with only a message. */
type Changed<Item> = { data: Item | null } & Message;

/** The calls of a plain area; those it lacks are left out. */
export type ResourceCalls<Item, Query, Input> = {
  list?: (query: Query, signal: AbortSignal) => Promise<ListAnswer<Item>>;
  /** Parts of the list's response besides the rows to add to the state; the store declares them with `extend`. */
  extra?: (answer: ListAnswer<Item>) => object;
  get?: (id: Id, signal: AbortSignal) => Promise<{ data: Item }>;
  /**
   * Mutating calls also receive the list's query (null before the first load), which contains the event or campaign.
   */
  create?: (input: Input, query: Query | null) => Promise<Changed<Item>>;
  update?: (id: Id, input: Input, query: Query | null) => Promise<Changed<Item>>;
  remove?: (id: Id, query: Query | null) => Promise<Message>;
  /** The owner of a list: the list is cleared when it changes. */
  scope?: (query: Query) => unknown;
};

/** The messages of an area's actions. Without a success message, the server's is shown. */
export type ResourceMessages = {
  created?: string;
  updated?: string;
  removed?: string;
  loadFailed?: string;
  /** Used for both creating and updating; otherwise each has its own. */
  saveFailed?: string;
  createFailed?: string;
  updateFailed?: string;
  removeFailed?: string;
  /** Shows a toast for a failed create or update even if a form shows the error, as specification §8 requires. */
  alwaysToast?: boolean;
};

export type ResourceState<Item, Query, Input> = ListState<Item, Query> &
  RecordState<Item> & {
    /** `data` is null if the backend does not return the new record. */
    create: (input: Input, options?: ActionOptions) => Promise<Outcome<Item | null>>;
    update: (id: Id, input: Input, options?: ActionOptions) => Promise<Outcome<Item | null>>;
    remove: (id: Id, options?: ActionOptions) => Promise<Outcome<Message>>;
    reset: () => void;
  };

/** The store slice of a plain area: its list, the open record, and create, update and remove. */
export function resourceSlice<Item extends { id: Id }, Query extends object, Input>(
  store: SliceStore<ResourceState<Item, Query, Input>>,
  calls: ResourceCalls<Item, Query, Input>,
  messages: ResourceMessages = {},
): ResourceState<Item, Query, Input> {
  type State = ResourceState<Item, Query, Input>;
  const { cancelList, ...list } = listSlice<Item, Query>(store, {
    list: (query, signal) => needed(calls.list)(query, signal),
    ...(calls.scope && { scope: calls.scope }),
    ...(calls.extra && { extra: calls.extra }),
    loadFailed: messages.loadFailed,
  });
  const { cancelRecord, ...record } = recordSlice<Item>(store, (id, signal) => needed(calls.get)(id, signal));
  const initial = { ...list, ...record };
  const set = (change: Partial<State>) => store.setState(change);
  const query = () => store.getState().query;
  const { alwaysToast = false, saveFailed, createFailed = saveFailed, updateFailed = saveFailed } = messages;

  const replace = (item: Item) => {
    list.replace(item);
    if (store.getState().selected?.id === item.id) {
      record.select(item);
    }
  };

  /** Loads and shows the stored version of a record: after a conflict, or if the response lacked it. */
  const showLatest = async (id: Id): Promise<Item | null> => {
    const answer = await calls.get?.(id, new AbortController().signal).catch(() => null);
    if (answer) {
      replace(answer.data);
      return answer.data;
    }
    await store.getState().reload();
    return store.getState().list.find((item) => item.id === id) ?? null;
  };

  return {
    ...initial,
    replace,

    create: async (input, options) => {
      const outcome = await run(
        set,
        () => needed(calls.create)(input, query()),
        { success: (answer) => messages.created ?? answer.message, failure: createFailed, alwaysToast },
        options,
      );
      if (outcome.ok) {
        // Only the server knows the position of the new record (order, filters, page).
        await store.getState().reload();
      }
      return dataOf(outcome);
    },

    update: async (id, input, options) => {
      const outcome = await run(
        set,
        () => needed(calls.update)(id, input, query()),
        { success: (answer) => messages.updated ?? answer.message, failure: updateFailed, alwaysToast },
        options,
      );
      if (!outcome.ok) {
        if (isConflict(outcome.error)) {
          await showLatest(id);
        }
        return outcome;
      }
      const { data } = outcome.data;
      if (data) {
        store.getState().replace(data);
      }
      return { ok: true, data: data ?? (await showLatest(id)) };
    },

    remove: async (id, options) => {
      const outcome = await run(
        set,
        () => needed(calls.remove)(id, query()),
        { success: (answer) => messages.removed ?? answer?.message, failure: messages.removeFailed },
        options,
      );
      if (outcome.ok) {
        const { list: rows, page } = store.getState();
        set({
          list: rows.filter((item) => item.id !== id),
          page: page && { ...page, total: Math.max(0, page.total - 1) },
        });
      }
      return outcome;
    },

    reset: () => {
      cancelList();
      cancelRecord();
      set({
        ...idle,
        list: [],
        page: null,
        loaded: false,
        query: null,
        selected: null,
        fetching: false,
        loadError: null,
      });
    },
  };
}

/** Converts the outcome of a call that returns a record to the outcome of the record. */
export function dataOf<T>(outcome: Outcome<{ data: T }>): Outcome<T> {
  return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
}

function needed<F>(call: F | undefined): F {
  if (!call) {
    throw new Error('This area has no such call.');
  }
  return call;
}
