import { isMissingExtension } from '#js/api/kit/extensions.ts';
import type { ListAnswer } from '#js/api/kit/readList.ts';
import { type ListState, listSlice } from './listSlice.ts';
import type { SliceStore } from './SliceStore.ts';

/** Without `Query`, a short list without pages or filters: `load({})`. */
export type ExtensionListState<Item, Query = object> = ListState<Item, Query> & {
  /** Whether the backend does not support this extension; the screen works without it. */
  isMissing: boolean;
};

/**
 * Like `listSlice`, for a list beyond the specification.
 * @param scope what a list belongs to: its rows are cleared when that changes
 */
export function extensionListSlice<Item extends { id: number | string }, Query extends object = object>(
  store: SliceStore<ExtensionListState<Item, Query>>,
  fetchList: (signal: AbortSignal, query: Query) => Promise<ListAnswer<Item>>,
  scope?: (query: Query) => unknown,
): ExtensionListState<Item, Query> {
  const { cancelList: _, ...list } = listSlice<Item, Query>(store, {
    list: (query, signal) => fetchList(signal, query),
    ...(scope && { scope }),
  });
  return {
    ...list,
    isMissing: false,
    load: async (query) => {
      const outcome = await list.load(query);
      store.setState({ isMissing: !outcome.ok && isMissingExtension(outcome.error) });
      return outcome;
    },
  };
}
