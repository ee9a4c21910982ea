import { useContext, useEffect, useEffectEvent } from 'react';
import type { ListControl } from '../types.ts';
import { type NewTableView, type TableView, type ViewKeeper, ViewsContext } from './ViewsContext.ts';

/** In the URL: the whole list, although one of its views opens by itself. */
const ALL = 'all';

/** The saved views of one table. */
export type TableViews = {
  keeper: ViewKeeper;
  /** In the user's order. */
  views: TableView[];
  /** The open view, which may have been changed since; null for the whole list and for filters without a view. */
  current: TableView | null;
  /** Whether the list has no search, filters or custom order, and no view. */
  isAll: boolean;
  /** Whether search, filters or order differ from the open view. Columns are compared by `SaveView`. */
  isChanged: boolean;
  hrefOf: (view: TableView | null) => string;
  open: (view: TableView | null) => void;
  /** The view that would be saved now, without its name. */
  draft: (hidden: ReadonlySet<string>) => NewTableView;
  /** Marks a view that has just been saved as the open one. */
  opened: (id: number, query: string) => void;
};

/** Null for a list that is not in the page's URL (in a drawer), or without a view store. */
export function useTableViews(name: string, { address }: ListControl): TableViews | null {
  const keeper = useContext(ViewsContext);
  const isOffered = keeper !== null && address !== undefined;
  const load = useEffectEvent(() => keeper?.load());
  useEffect(() => {
    if (isOffered) {
      load();
    }
  }, [isOffered]);

  const views = (keeper?.views.filter(({ list }) => list === name) ?? []).toSorted(byPlace);
  const first = views.find((view) => view.is_default);
  const isPlain = address !== undefined && address.query === address.plain;
  const opensByItself = isPlain && address.view === null ? first : undefined;
  const openFirst = useEffectEvent(() => {
    if (opensByItself) {
      address?.open(opensByItself.query, String(opensByItself.id), true);
    }
  });
  const firstId = opensByItself?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another view is to open.
  useEffect(() => openFirst(), [firstId]);
  if (!keeper || !address) {
    return null;
  }

  const chosen = views.find(({ id }) => String(id) === address.view);
  // A link without a view, such as one from another page, may match one all the same.
  const matching = address.view === null && !isPlain ? views.find(({ query }) => query === address.query) : undefined;
  const current = chosen ?? matching ?? null;
  const viewOf = (view: TableView | null) => (view ? String(view.id) : first ? ALL : null);
  const queryOf = (view: TableView | null) => view?.query ?? address.plain;
  return {
    keeper,
    views,
    current,
    isAll: isPlain && current === null,
    isChanged: current !== null && current.query !== address.query,
    hrefOf: (view) => address.hrefOf(queryOf(view), viewOf(view)),
    open: (view) => address.open(queryOf(view), viewOf(view)),
    draft: (hidden) => ({
      list: name,
      name: '',
      query: address.query,
      hidden_columns: [...hidden],
      is_shared: false,
    }),
    opened: (id, query) => address.open(query, String(id), true),
  };
}

/** Views that the user has not arranged come last, in the order in which they were saved. */
function byPlace(one: TableView, other: TableView): number {
  return (one.place ?? Number.MAX_SAFE_INTEGER) - (other.place ?? Number.MAX_SAFE_INTEGER) || one.id - other.id;
}
