import { isMissingExtension } from '#js/api/kit/extensions.ts';
import type { ListAnswer } from '#js/api/kit/readList.ts';
import { type ListState, listSlice } from './listSlice.ts';
import type { SliceStore } from './SliceStore.ts';

export type ExtensionListState<Item> = ListState<Item, object> & {
  /** Whether the backend does not support this extension; the screen works without it. */
  isMissing: boolean;
};

/** Like `listSlice`, for a short list beyond the specification, without pages or filters. */
export function extensionListSlice<Item extends { id: number | string }>(
  store: SliceStore<ExtensionListState<Item>>,
  fetchList: (signal: AbortSignal) => Promise<ListAnswer<Item>>,
): ExtensionListState<Item> {
  const { cancelList: _, ...list } = listSlice<Item, object>(store, { list: (_query, signal) => fetchList(signal) });
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
