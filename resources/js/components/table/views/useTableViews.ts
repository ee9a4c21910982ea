import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type { ListControl } from '../types.ts';
import { type NewTableView, type TableView, type ViewKeeper, ViewsContext } from './ViewsContext.ts';

/** The saved views of one table. */
export type TableViews = {
  keeper: ViewKeeper;
  views: TableView[];
  /** The view that matches the URL; null for the whole list and for unsaved queries. */
  current: TableView | null;
  /** Whether the list has no search, filters or custom order. */
  isAll: boolean;
  hrefOf: (view: TableView | null) => string;
  open: (view: TableView | null) => void;
  /** The view that would be saved now, without its name. */
  draft: (hidden: ReadonlySet<string>) => NewTableView;
  opened: (view: NewTableView) => void;
};

/** Null for a list that is not in the page's URL (in a drawer), or without a view store. */
export function useTableViews(name: string, { address }: ListControl): TableViews | null {
  const keeper = useContext(ViewsContext);
  // Two views may differ only in their columns, which are not in the URL.
  const [chosen, setChosen] = useState<string | null>(null);
  const isOffered = keeper !== null && address !== undefined;
  const load = useEffectEvent(() => keeper?.load());
  useEffect(() => {
    if (isOffered) {
      load();
    }
  }, [isOffered]);
  if (!keeper || !address) {
    return null;
  }
  const views = keeper.views.filter((view) => view.list === name);
  const matches = views.filter(({ query }) => query === address.query);
  const isAll = address.query === address.plain;
  const current = matches.find((view) => view.name === chosen) ?? (isAll ? null : (matches[0] ?? null));
  return {
    keeper,
    views,
    current,
    isAll: isAll && current === null,
    hrefOf: (view) => address.hrefOf(view?.query ?? address.plain),
    open: (view) => {
      setChosen(view?.name ?? null);
      address.open(view?.query ?? address.plain);
    },
    draft: (hidden) => ({
      list: name,
      name: '',
      query: address.query,
      hidden_columns: [...hidden],
      is_shared: false,
    }),
    opened: (view) => setChosen(view.name),
  };
}
